package io.sluice.stock.allotment;

/** What an allotment may do. It goes this way once, and never back. */
public enum AllotmentState {
    /** Sells; its board must be there. */
    OPEN,
    /** Admits no buyer any more; holds are still on their way to the ledger. */
    CLOSING,
    /** Has nothing left: what was not sold is in normal stock, and so is what is restocked from now on. */
    CLOSED;

    /** The changes there are. Both are made by {@link CloseAllotment}. */
    public enum Change {
        BEGIN_CLOSING(OPEN, CLOSING),
        FINISH_CLOSING(CLOSING, CLOSED);

        private final AllotmentState from;
        private final AllotmentState to;

        Change(AllotmentState from, AllotmentState to) {
            this.from = from;
            this.to = to;
        }

        public AllotmentState from() {
            return from;
        }

        public AllotmentState to() {
            return to;
        }
    }
}
