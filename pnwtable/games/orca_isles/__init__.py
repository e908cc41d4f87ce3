"""The rules of Orca Isles: ``assets/rules/orca_isles.md`` as code; ``game`` is the way in."""
