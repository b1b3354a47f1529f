package io.sluice.promo.preflight;

/** What a check can come to. Each has a sentence in every language, which the facts of the result go into. */
public enum Conclusion {
    STOCK_ENOUGH(Check.STOCK, Outcome.OK),
    STOCK_SET_ASIDE(Check.STOCK, Outcome.OK),
    STOCK_SHORT(Check.STOCK, Outcome.FAILED),
    STOCK_UNKNOWN(Check.STOCK, Outcome.FAILED),
    OVERLAP_NONE(Check.OVERLAP, Outcome.OK),
    OVERLAP_FOUND(Check.OVERLAP, Outcome.FAILED),
    PRICE_PLAUSIBLE(Check.PRICE, Outcome.OK),
    PRICE_VERY_LOW(Check.PRICE, Outcome.WARNING),
    PRICE_ABOVE_NORMAL(Check.PRICE, Outcome.WARNING),
    PRICE_UNKNOWN(Check.PRICE, Outcome.WARNING),
    WINDOW_AHEAD(Check.WINDOW, Outcome.OK),
    WINDOW_BEGUN(Check.WINDOW, Outcome.FAILED),
    LIMITS_FIT(Check.LIMITS, Outcome.OK),
    LIMITS_ABOVE_ALLOTMENT(Check.LIMITS, Outcome.FAILED),
    LIMITS_NARROW_GATE(Check.LIMITS, Outcome.WARNING),
    LIMITS_WIDE_GATE(Check.LIMITS, Outcome.WARNING),
    LIMITS_TOO_SLOW(Check.LIMITS, Outcome.WARNING),
    LIMITS_UNKNOWN(Check.LIMITS, Outcome.WARNING),
    NODES_READY(Check.NODES, Outcome.OK),
    NODES_NOT_READY(Check.NODES, Outcome.WARNING),
    NODES_MISSING(Check.NODES, Outcome.FAILED),
    CLOCKS_TOGETHER(Check.CLOCKS, Outcome.OK),
    CLOCKS_APART(Check.CLOCKS, Outcome.WARNING),
    CLOCKS_UNKNOWN(Check.CLOCKS, Outcome.WARNING),
    VERSIONS_SAME(Check.VERSIONS, Outcome.OK),
    VERSIONS_MIXED(Check.VERSIONS, Outcome.WARNING),
    WARM_ALL(Check.WARM, Outcome.OK),
    WARM_NOT_YET(Check.WARM, Outcome.WARNING);

    private final Check check;
    private final Outcome outcome;

    Conclusion(Check check, Outcome outcome) {
        this.check = check;
        this.outcome = outcome;
    }

    public Check check() {
        return check;
    }

    public Outcome outcome() {
        return outcome;
    }

    /** How good or bad it is. */
    public enum Outcome {
        OK,
        WARNING,
        FAILED
    }

    /**
     * @param namesAndValues of the facts, in the order in which the sentence has them
     */
    CheckResult with(Object... namesAndValues) {
        return CheckResult.of(this, namesAndValues);
    }
}
