package io.sluice.common.selling.domain;

import java.util.Objects;

/**
 * An amount of money; never negative.
 *
 * @param amount in minor units of the currency
 * @param currency its ISO 4217 code
 */
public record Money(long amount, String currency) {
    public Money {
        Objects.requireNonNull(currency, "currency");
        if (amount < 0) {
            throw new IllegalArgumentException("Amount must not be negative, was " + amount);
        }
    }

    public Money times(Units units) {
        return new Money(Math.multiplyExact(amount, (long) units.value()), currency);
    }

    @Override
    public String toString() {
        return amount + " " + currency;
    }
}
