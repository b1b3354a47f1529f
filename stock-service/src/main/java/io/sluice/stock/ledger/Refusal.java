package io.sluice.stock.ledger;

/** Why the ledger refused a hold. */
public enum Refusal {
    /** It did not have the units; what the board admitted the buyer for does not exist. */
    NO_UNITS,
    /** Its buyer would own more than the purchase limit. The units are there, for somebody else. */
    LIMIT
}
