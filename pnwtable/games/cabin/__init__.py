"""The rules of Cabin by the Sea: ``assets/rules/cabin.md`` as code; ``game`` is the way in."""
