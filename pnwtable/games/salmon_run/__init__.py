"""The rules of Salmon Run: ``assets/rules/salmon_run.md`` as code; ``game`` is the way in."""
