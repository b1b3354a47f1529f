package io.sluice.stock.ledger;

import io.sluice.common.selling.domain.Units;

/** A difference of units, which may be negative: what a move adds to a store, or what one store has beyond another. */
public record UnitDelta(int value) {
    public static UnitDelta added(Units units) {
        return new UnitDelta(units.value());
    }

    public static UnitDelta removed(Units units) {
        return new UnitDelta(-units.value());
    }

    public boolean isZero() {
        return value == 0;
    }

    public boolean isPositive() {
        return value > 0;
    }

    @Override
    public String toString() {
        return Integer.toString(value);
    }
}
