package io.sluice.payment.books;

import java.math.BigDecimal;
import java.util.Currency;

/** An amount in the minor units of its currency: 1999 of CNY are 19.99 yuan, 1999 of JPY are 1999 yen. */
public record Money(long minorUnits, String currency) {

    /** Beyond any price, and far from where adding up would overflow. */
    public static final long MOST = 1_000_000_000_000L;

    public Money {
        if (minorUnits < 1 || minorUnits > MOST) {
            throw new IllegalArgumentException("an amount is from 1 to " + MOST + " minor units");
        }
        if (!isCurrency(currency)) {
            throw new IllegalArgumentException("a currency is one of ISO 4217");
        }
    }

    public static boolean isCurrency(String code) {
        return Currency.getAvailableCurrencies().stream()
                .anyMatch(currency ->
                        currency.getCurrencyCode().equals(code) && currency.getDefaultFractionDigits() >= 0);
    }

    /** As people write it: {@code 19.99}. */
    public String decimal() {
        int digits = Currency.getInstance(currency).getDefaultFractionDigits();
        return BigDecimal.valueOf(minorUnits, digits).toPlainString();
    }
}
