package io.sluice.sale.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A share of all orders, from 0 to 100 per cent. */
public record Share(double percent) {

    public static final Share NONE = new Share(0);

    private static final Pattern TEXT = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,2})?)%?");

    public Share {
        if (!(percent >= 0 && percent <= 100)) {
            throw new IllegalArgumentException("A share is from 0% to 100%, not " + percent + "%.");
        }
    }

    /** Reads {@code 60%} or {@code 60}. */
    public static Share parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("“" + text + "” is not a share from 0% to 100%.");
        }
        return new Share(Double.parseDouble(matcher.group(1)));
    }

    boolean isNone() {
        return percent == 0;
    }

    @Override
    public String toString() {
        return (percent == Math.rint(percent) ? "%.0f%%" : "%.2f%%").formatted(percent);
    }
}
