package io.sluice.sale.load;

/** The result of a request, as its sender sees it. Of two answers to the same order the one declared first counts. */
public enum Outcome {
    ACCEPTED("accepted"),
    ISSUED("tokens"),
    /** It may have succeeded, and is found under the order's id: the same token may be sent again. */
    PENDING("pending"),
    NO_ANSWER("no answer"),
    FAILED("failed"),
    BUSY("busy"),
    /** Redis has lost the session, and there is no other one yet. */
    SIGNED_OUT("signed out"),
    RATE_LIMITED("limited"),
    GATE_FULL("gate full"),
    NOT_ON_SALE("not on sale"),
    PAUSED("paused"),
    SOLD_OUT("sold out"),
    LIMIT_REACHED("limit reached"),
    TOKEN_USED("token used"),
    BAD_TOKEN("bad token"),
    /** An answer that must not occur in a sale. */
    UNEXPECTED("unexpected");

    private final String label;

    Outcome(String label) {
        this.label = label;
    }

    /** Whether there may be an order although none was confirmed. */
    boolean mayHaveOrdered() {
        return this == PENDING || this == NO_ANSWER || this == FAILED || this == BUSY;
    }

    /** Whether it contradicts an earlier acceptance of the same token. */
    boolean isFinalRefusal() {
        return this == SOLD_OUT || this == LIMIT_REACHED || this == TOKEN_USED;
    }

    public boolean isRefusal() {
        return this != ACCEPTED && this != ISSUED;
    }

    @Override
    public String toString() {
        return label;
    }
}
