"""The sentences of the program, by key: a file per language, and what games bring with them."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Final, TypeAlias

from pnwtable.core.plain import Plain
from pnwtable.data.kept import Kind, remembered
from pnwtable.data.plurals import CATEGORIES, OTHER, category
from pnwtable.data.strict import Node, content_of, read_content

_PLACEHOLDER = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")
_NO_VALUES: Mapping[str, object] = {}


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence in several forms; the value `n` and the language choose."""

    forms: Mapping[str, str]

    def of(self, form: str) -> str:
        """The sentence in a form, or in the one that always exists."""
        return self.forms.get(form, self.forms[OTHER])


Sentence: TypeAlias = str | Plural


@dataclass(frozen=True, slots=True)
class Texts:
    """The sentences of one language; saying one never fails."""

    sentences: Mapping[str, Sentence]
    show: Callable[[object], str] = str
    language: str = "en"
    spare: Callable[[], "Texts"] | None = None
    """Texts in which everything is said; asked only when a sentence is missing here."""

    def has(self, key: str) -> bool:
        """Whether there is a sentence under this key."""
        return key in self.sentences or (self.spare is not None and self.spare().has(key))

    def say(self, key: str, values: Mapping[str, object] = _NO_VALUES) -> str:
        """The sentence with its values; a missing one shows its key, a missing value its name."""
        sentence = self.sentences.get(key)
        if sentence is None:
            return f"⟨{key}⟩" if self.spare is None else self.spare().say(key, values)
        if isinstance(sentence, Plural):
            sentence = sentence.of(category(self.language, values.get("n")))
        return _PLACEHOLDER.sub(lambda found: self._value(found, values), sentence)

    def first(self, keys: Iterable[str], values: Mapping[str, object] = _NO_VALUES) -> str:
        """Say the first of these keys that has a sentence; if none has, the first is shown."""
        wanted = tuple(keys)
        return self.say(next(filter(self.has, wanted), wanted[0] if wanted else ""), values)

    def _value(self, found: re.Match[str], values: Mapping[str, object]) -> str:
        return self.show(values[found[1]]) if found[1] in values else found[0]


def read_texts(
    path: Path,
    show: Callable[[object], str] = str,
    spare: Callable[[], Texts] | None = None,
    more: Iterable[Path] = (),
) -> Texts:
    """The texts of a language file, and of more files of that language; DataError if unsound.

    `show` turns the values of sentences into words.
    """
    contents = {one: content_of(one) for one in (path, *more)}

    def fresh() -> dict[str, Sentence]:
        return _read(read_content(content, one) for one, content in contents.items())

    sentences = remembered(_SENTENCES, path, b"\0".join(contents.values()), fresh)
    return Texts(sentences, show, path.stem, spare)


def _read(documents: Iterable[Node]) -> dict[str, Sentence]:
    sentences: dict[str, Sentence] = {}
    for node, sentence in chain.from_iterable(map(_sentences, documents)):
        if node.path in sentences:
            node.fail("this text stands twice")
        sentences[node.path] = sentence
    return sentences


def _to_plain(sentences: Mapping[str, Sentence]) -> Plain:
    return {
        key: said if isinstance(said, str) else dict(said.forms) for key, said in sentences.items()
    }


def _of_plain(plain: dict[str, str | dict[str, str]]) -> dict[str, Sentence]:
    return {
        key: said if isinstance(said, str) else Plural({OTHER: said[OTHER], **said})
        for key, said in plain.items()
    }


_SENTENCES: Final = Kind("sentences", _to_plain, _of_plain)


def _sentences(node: Node) -> Iterator[tuple[Node, Sentence]]:
    for below in dict(node.items()).values():
        if not below.is_mapping():
            yield below, below.text()
            continue
        forms = dict(below.items())
        if is_plural(forms) and not any(form.is_mapping() for form in forms.values()):
            yield below, Plural({form: words.text() for form, words in forms.items()})
        else:
            yield from _sentences(below)


def is_plural(forms: Iterable[str]) -> bool:
    """Whether these keys are the forms of one sentence."""
    found = frozenset(forms)
    return OTHER in found and len(found) > 1 and found <= CATEGORIES
