package io.sluice.gateway.rehearsal;

import java.util.List;

/** The Redis keys of rehearsals at full rate. All of them share a slot. */
final class RehearsalKeys {
    /** The token of the rehearsal that is under way; gone soon after its gateway died. */
    private static final String LEASE = "sluice:{rehearsal}:lease";

    /** The last rehearsal, as the API answers it. */
    private static final String LAST = "sluice:{rehearsal}:last";

    /** The token of the rehearsal that is to end. */
    private static final String STOP = "sluice:{rehearsal}:stop";

    private RehearsalKeys() {}

    static List<String> leaseAndLast() {
        return List.of(LEASE, LAST);
    }

    static List<String> leaseLastAndStop() {
        return List.of(LEASE, LAST, STOP);
    }

    static List<String> leaseAndStop() {
        return List.of(LEASE, STOP);
    }
}
