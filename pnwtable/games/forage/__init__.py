"""The rules of Forage: ``assets/rules/forage.md`` as code; ``game`` is the way in."""
