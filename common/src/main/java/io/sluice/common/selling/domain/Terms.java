package io.sluice.common.selling.domain;

import java.time.Duration;
import java.util.Objects;

/**
 * The terms on which a promotion sells to buyers.
 *
 * @param price of one unit
 * @param purchaseLimit units one buyer may hold or own
 * @param timeToPay how long a confirmed order waits for its payment
 */
public record Terms(Money price, Window window, Units purchaseLimit, Duration timeToPay, GateTerms gate) {
    public Terms {
        Objects.requireNonNull(price, "price");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(timeToPay, "timeToPay");
        Objects.requireNonNull(gate, "gate");
        if (purchaseLimit.isNone()) {
            throw new IllegalArgumentException("The purchase limit must be at least one unit");
        }
    }
}
