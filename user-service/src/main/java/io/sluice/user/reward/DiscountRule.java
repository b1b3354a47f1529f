package io.sluice.user.reward;

import io.sluice.common.selling.domain.Money;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What coupons take off, as it is configured: {@code 5%}, or {@code 500} for an amount in minor units of the order's currency.
 *
 * @param percent null if it is an amount
 * @param minorUnits null if it is a percentage
 */
record DiscountRule(@Nullable Integer percent, @Nullable Long minorUnits) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,12})\\s*(%?)");
    private static final int MAX_PERCENT = 100;

    DiscountRule {
        if ((percent == null) == (minorUnits == null)) {
            throw new IllegalArgumentException("A discount must be either a percentage or an amount");
        }
        if (percent != null && (percent < 1 || percent > MAX_PERCENT)) {
            throw new IllegalArgumentException("A discount must be 1% to 100%, was " + percent + "%");
        }
        if (minorUnits != null && minorUnits < 1) {
            throw new IllegalArgumentException("A discount must be at least one minor unit, was " + minorUnits);
        }
    }

    /** Spring's binder finds this by its name. */
    public static DiscountRule valueOf(String text) {
        var matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("A discount is written like '5%' or '500', was '" + text + "'");
        }
        long number = Long.parseLong(matcher.group(1));
        return matcher.group(2).isEmpty()
                ? new DiscountRule(null, number)
                : new DiscountRule((int) Math.min(number, Integer.MAX_VALUE), null);
    }

    /** The discount that an order of this price earns. */
    Discount discountFor(Money price) {
        return minorUnits == null
                ? new Discount(percent, null)
                : new Discount(null, new Money(minorUnits, price.currency()));
    }

    @Override
    public String toString() {
        return minorUnits == null ? percent + "%" : minorUnits.toString();
    }
}
