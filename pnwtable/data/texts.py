"""The sentences of the program, by key, from one file per language."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from pnwtable.data.plurals import CATEGORIES, OTHER, category
from pnwtable.data.strict import Node, read_file

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
) -> Texts:
    """The texts of a language file; `show` turns the values of sentences into words."""
    sentences: dict[str, Sentence] = {}
    for node, sentence in _sentences(read_file(path)):
        if node.path in sentences:
            node.fail("this text stands twice")
        sentences[node.path] = sentence
    return Texts(sentences, show, path.stem, spare)


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
