"""Which options hold stands at the lower edge of a table, in the words of a save."""

from __future__ import annotations

from company import party

from pnwtable.app.option_words import option_said
from pnwtable.app.table.words import Words
from pnwtable.data.languages import texts_in


def test_an_option_is_told_at_the_table_as_it_is_told_of_a_save() -> None:
    texts = texts_in("en")
    options = party("signal_fire", rounds=3, target=0).setup.options
    words = Words(texts, "signal_fire")
    said = {key: words.option_said(key, value) for key, value in options.items()}
    assert said == {
        key: option_said(texts, "signal_fire", key, value) for key, value in options.items()
    }
    assert (said["rounds"], said["target"]) == ("Ends after 3 rounds", "")
