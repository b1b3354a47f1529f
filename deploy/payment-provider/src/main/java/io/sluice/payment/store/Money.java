package io.sluice.payment.store;

import java.math.BigDecimal;
import java.util.Currency;

/** An amount in the minor units of its currency: 1999 of CNY are 19.99 yuan, 1999 of JPY are 1999 yen. */
public record Money(long minorUnits, String currency) {

    /** Above any price, and far below an overflow when amounts are added. */
    public static final long MAX_MINOR_UNITS = 1_000_000_000_000L;

    public Money {
        if (minorUnits < 1 || minorUnits > MAX_MINOR_UNITS) {
            throw new IllegalArgumentException(
                    "An amount must be from 1 to " + MAX_MINOR_UNITS + " minor units, was " + minorUnits);
        }
        if (!isCurrency(currency)) {
            throw new IllegalArgumentException("A currency must be one of ISO 4217, was " + currency);
        }
    }

    public static boolean isCurrency(String code) {
        return Currency.getAvailableCurrencies().stream()
                .anyMatch(currency ->
                        currency.getCurrencyCode().equals(code) && currency.getDefaultFractionDigits() >= 0);
    }

    /** Whether a payment of this amount is enough for the refund. */
    boolean covers(Money refund) {
        return currency.equals(refund.currency) && minorUnits >= refund.minorUnits;
    }

    /** As people write it: {@code 19.99}. */
    public String decimal() {
        int digits = Currency.getInstance(currency).getDefaultFractionDigits();
        return BigDecimal.valueOf(minorUnits, digits).toPlainString();
    }
}
