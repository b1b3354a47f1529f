package io.sluice.sale.load;

import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How many units one order has: between two bounds, both included. */
public record Quantities(int min, int max) {

    public static final Quantities ONE = new Quantities(1, 1);

    /** Up to the purchase limit, which is not known yet when the option is read. */
    private static final Quantities UP_TO_THE_LIMIT = new Quantities(1, Integer.MAX_VALUE);

    private static final Pattern TEXT = Pattern.compile("([1-9]\\d{0,3})(?:\\.\\.([1-9]\\d{0,3}))?");

    public Quantities {
        if (min < 1 || max < min) {
            throw new IllegalArgumentException(
                    "Quantities go from a number to another that is not less, not from " + min + " to " + max + ".");
        }
    }

    /** Reads {@code 2}, {@code 1..3} or {@code random}, which is up to the purchase limit. */
    public static Quantities parse(String text) {
        if (text.equals("random")) {
            return UP_TO_THE_LIMIT;
        }
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("“" + text + "” is not a quantity; write 2, 1..3 or random.");
        }
        int min = Integer.parseInt(matcher.group(1));
        return new Quantities(min, matcher.group(2) == null ? min : Integer.parseInt(matcher.group(2)));
    }

    Quantities within(int purchaseLimit) {
        return this.equals(UP_TO_THE_LIMIT) ? new Quantities(1, purchaseLimit) : this;
    }

    int next() {
        return ThreadLocalRandom.current().nextInt(min, max + 1);
    }

    @Override
    public String toString() {
        return min == max ? String.valueOf(min) : min + " to " + max;
    }
}
