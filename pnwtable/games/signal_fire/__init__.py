"""The rules of Signal Fire: ``assets/rules/signal_fire.md`` as code; ``game`` is the way in."""
