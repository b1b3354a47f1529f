package io.sluice.gateway.rehearsal;

import java.util.Locale;

/** What keeps a suite from accepting more orders. */
enum Bound {
    /** Attempts failed. */
    FAILURES,
    /** order-service has no permit for more of them at once. */
    PERMITS,
    /** The processors of the gateway's machine have nothing left. */
    PROCESSORS,
    /** More attempts at once only wait longer: for the database, the broker, or processors of other machines. */
    LATENCY,
    /** The last step still brought more orders. */
    NOT_FOUND;

    /** As it is in the API. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
