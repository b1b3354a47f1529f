package io.sluice.promo.preflight;

/** What a preflight checks. */
public enum Check {
    /** Normal stock has the allotment. */
    STOCK(true),
    /** No other promotion of the item is on at the same time. */
    OVERLAP(true),
    /** The price is plausible. */
    PRICE(false),
    /** The start is still to come. */
    WINDOW(true),
    /** Purchase limit, gate and rates fit the allotment. */
    LIMITS(false),
    /** Every service has a node that takes requests. */
    NODES(true),
    /** The clocks of the nodes are together. */
    CLOCKS(false),
    /** The nodes of a service are of one build. */
    VERSIONS(false),
    /** The nodes that orders pass through are warm. */
    WARM(false);

    private final boolean needed;

    Check(boolean needed) {
        this.needed = needed;
    }

    /** Whether a sale cannot go well if it fails. */
    boolean isNeeded() {
        return needed;
    }
}
