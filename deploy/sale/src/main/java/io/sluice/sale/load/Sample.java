package io.sluice.sale.load;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One second of a sale.
 *
 * @param at seconds after the opening, at the end of the second
 * @param answers by the name of their {@link Outcome}, for tokens and orders together
 * @param orderP50 of the orders answered in it, in milliseconds; null if there were none
 * @param units by store, by the latest audit; null while the suite does not answer
 */
public record Sample(
        double at,
        Map<String, Long> answers,
        @Nullable Double orderP50,
        @Nullable Double orderP99,
        @Nullable Double tokenP50,
        @Nullable Double tokenP99,
        @Nullable Units units) {

    /** The units of the promotion, in the three stores. */
    public record Units(
            long redisAvailable,
            long redisHeld,
            long redisSold,
            long ledgerSold,
            long ordersOwned,
            long ordersAccepted) {

        static Units of(Audit audit) {
            return new Units(
                    audit.redis().available(),
                    audit.redis().held(),
                    audit.redis().sold(),
                    audit.ledger().sold(),
                    audit.orders().owned(),
                    audit.orders().accepted());
        }
    }
}
