"""The rules of Grizzo: ``assets/rules/grizzo.md`` as code; ``game`` is the way in."""
