package io.sluice.user.reward;

import java.util.regex.Pattern;

/**
 * What a coupon takes off. Written {@code 5%}, or {@code 500} for an amount in minor units.
 *
 * @param percent null if it is an amount
 * @param amount null if it is a percentage
 */
record Discount(Integer percent, Long amount) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,12})\\s*(%?)");

    Discount {
        if ((percent == null) == (amount == null)) {
            throw new IllegalArgumentException("a discount is a percentage or an amount");
        }
        if (percent != null && (percent < 1 || percent > 100)) {
            throw new IllegalArgumentException("a discount is 1% to 100%");
        }
        if (amount != null && amount < 1) {
            throw new IllegalArgumentException("a discount is at least one minor unit");
        }
    }

    /** Spring's binder finds this by its name. */
    public static Discount valueOf(String text) {
        var matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw new IllegalArgumentException("a discount is written like '5%' or '500'");
        }
        long number = Long.parseLong(matcher.group(1));
        return matcher.group(2).isEmpty()
                ? new Discount(null, number)
                : new Discount((int) Math.min(number, Integer.MAX_VALUE), null);
    }

    @Override
    public String toString() {
        return percent == null ? amount.toString() : percent + "%";
    }
}
