package io.sluice.launcher.sale;

import java.util.Set;

/**
 * What a client says about one token it ordered with.
 *
 * @param orders the ids it was told; one, if all is well and the answer was yes
 * @param units of the order that was accepted
 * @param asked quantities that were asked for, one after the other
 * @param doubtful never told yes, but there may be an order
 * @param takenBack told no after a yes
 * @param shared given to somebody else too
 */
record ClientRecord(
        String userId,
        Set<String> orders,
        int units,
        Set<Integer> asked,
        boolean doubtful,
        boolean takenBack,
        boolean shared) {

    boolean isAccepted() {
        return !orders.isEmpty();
    }
}
