package io.sluice.stock.audit;

import io.sluice.common.selling.domain.Units;

/** What order-service counts. */
public final class AnOrderCount {
    private AnOrderCount() {}

    /** Units of orders in these states, and none in any other. */
    static OrderUnits orders(int accepted, int confirmed, int restocking) {
        return new OrderUnits(
                new OrderUnits.UnderWay(Units.of(accepted), Units.of(restocking)),
                new OrderUnits.Owned(Units.of(confirmed), Units.NONE, Units.NONE),
                new OrderUnits.Ended(Units.NONE, Units.NONE, Units.NONE, Units.NONE));
    }

    /** Another number in each state: 1 to 8 in the order of the API, and these that are restocked. */
    public static OrderUnits differentInEachState(int restocking) {
        return new OrderUnits(
                new OrderUnits.UnderWay(Units.of(1), Units.of(restocking)),
                new OrderUnits.Owned(Units.of(2), Units.of(4), Units.of(7)),
                new OrderUnits.Ended(Units.of(3), Units.of(5), Units.of(6), Units.of(8)));
    }
}
