"""The bill: findings in sections, said in a language, as plain text or as a document."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pnwtable.play.trouble import sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pnwtable.data.texts import Texts

_KEYS: Final = "app.health"
_MARKS: Final = {True: "  ", False: "! "}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: the name of its sentence, its values, whether all is well."""

    name: str
    values: Mapping[str, object] = field(default_factory=dict)
    fine: bool = True

    @property
    def key(self) -> str:
        """The sentence for the player."""
        return f"{_KEYS}.{self.name}"


@dataclass(frozen=True, slots=True)
class Bill:
    """What was found, by section."""

    sections: Mapping[str, tuple[Finding, ...]]

    @property
    def fine(self) -> bool:
        """Whether all is well."""
        return all(one.fine for found in self.sections.values() for one in found)

    def verdict(self, texts: Texts) -> str:
        """All of it in a sentence."""
        wrong = sum(not one.fine for found in self.sections.values() for one in found)
        return texts.say(f"{_KEYS}.wrong", {"n": wrong}) if wrong else texts.say(f"{_KEYS}.well")

    def said(self, texts: Texts) -> Iterator[tuple[str, list[tuple[str, bool]]]]:
        """Every section's title, with its sentences and whether each is fine."""
        for section, found in self.sections.items():
            lines = [(sentence(texts, one), one.fine) for one in found]
            yield texts.say(f"{_KEYS}.section.{section}"), lines

    def plain(self, texts: Texts) -> str:
        """All of it as text to be read on a terminal, or passed on; ``!`` is before a trouble."""
        lines = [self.verdict(texts)]
        for title, found in self.said(texts):
            lines += ["", title]
            lines += [_MARKS[fine] + said for said, fine in found]
        return "\n".join(lines)

    def document(self, texts: Texts) -> dict[str, object]:
        """All of it as plain values, for programs."""
        found = {
            section: [
                {"name": one.name, "fine": one.fine, "said": sentence(texts, one)} for one in every
            ]
            for section, every in self.sections.items()
        }
        return {"fine": self.fine, **found}
