package io.sluice.launcher.sale;

/** What a request came to, as its sender sees it. The first of two that were sent at once counts. */
enum Outcome {
    ACCEPTED("accepted"),
    ISSUED("tokens"),
    LOST("no answer"),
    FAILED("failed"),
    BUSY("busy"),
    LIMITED("limited"),
    GATE_FULL("gate full"),
    NOT_ON_SALE("not on sale"),
    SOLD_OUT("sold out"),
    LIMIT_REACHED("limit reached"),
    TOKEN_USED("token used"),
    BAD_TOKEN("bad token"),
    /** An answer that nobody expects in a sale. */
    ODD("unexpected");

    private final String words;

    Outcome(String words) {
        this.words = words;
    }

    /** Whether there may be an order all the same. */
    boolean leavesDoubt() {
        return this == LOST || this == FAILED || this == BUSY;
    }

    /** Whether it says no to one who may have been told yes before. */
    boolean isFinalNo() {
        return this == SOLD_OUT || this == LIMIT_REACHED || this == TOKEN_USED;
    }

    boolean isRefusal() {
        return this != ACCEPTED && this != ISSUED;
    }

    @Override
    public String toString() {
        return words;
    }
}
