package io.sluice.sale.load;

import java.util.Set;

/**
 * What a client saw of one token it ordered with.
 *
 * @param orderIds from the answers that accepted it; more than one is an error of the suite
 * @param units of the order that was accepted
 * @param quantities that were requested, one after the other
 * @param unknown not accepted, but there may be an order
 * @param refusedAfterAccepted whether the same token was refused later
 * @param tokenShared whether another buyer was given the same token
 * @param namedOrderIds of orders that a refusal named as the buyer's own
 */
public record ClientRecord(
        String userId,
        Set<String> orderIds,
        int units,
        Set<Integer> quantities,
        boolean unknown,
        boolean refusedAfterAccepted,
        boolean tokenShared,
        Set<String> namedOrderIds) {

    public boolean isAccepted() {
        return !orderIds.isEmpty();
    }
}
