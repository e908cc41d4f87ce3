"""The twelve courts: an animal of the region each, in the country of its suit."""

from pnwtable.app.art.courts.composing import COURTS, RANKS_OF_COURTS, band, half

__all__ = ["COURTS", "RANKS_OF_COURTS", "band", "half"]
