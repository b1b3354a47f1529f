package io.sluice.stock.ledger;

/** The names of a reservation's entries: what happened to it, each at most once. */
final class Entries {
    private Entries() {}

    /** Its units were sold. */
    static String reserve(String rid) {
        return "reserve:" + rid;
    }

    /** There were no units for it. */
    static String refuse(String rid) {
        return "refuse:" + rid;
    }

    /** Its units, once sold, came back. */
    static String release(String rid) {
        return "release:" + rid;
    }
}
