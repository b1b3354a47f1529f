package io.sluice.promo.live;

import io.sluice.common.selling.domain.Units;
import java.util.List;
import java.util.Optional;

/**
 * The units of a promotion side by side, as stock-service counted them.
 *
 * @param orders empty if order-service could not be reached
 * @param balanced whether what is under way can explain all differences between the stores
 */
public record SaleUnits(
        Units allotted,
        Board board,
        Ledger ledger,
        Optional<Orders> orders,
        boolean balanced,
        List<Bucket> buckets,
        List<Repair> repairs) {
    /** On the board in Redis. */
    public record Board(Units available, Units held, Units sold) {}

    /** In the ledger, which decides. */
    public record Ledger(Units available, Units sold, Units returned) {}

    /** By the orders' states. */
    public record Orders(
            Units accepted,
            Units confirmed,
            Units rejected,
            Units paid,
            Units closed,
            Units cancelled,
            Units refunding,
            Units refunded,
            Units restocking) {}

    /** One part of the board. */
    public record Bucket(Units available, Units held, Units sold, int liveTokens) {}
}
