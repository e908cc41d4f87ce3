"""The rules of Trail: ``assets/rules/trail.md`` as code; ``game`` is the way in."""
