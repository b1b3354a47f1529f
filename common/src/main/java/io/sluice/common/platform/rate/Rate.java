package io.sluice.common.platform.rate;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;
import org.springframework.boot.convert.DurationStyle;

/** So many attempts in so much time. Written {@code 10 per 15m}. */
public record Rate(int attempts, Duration window) {
    private static final Pattern FORM = Pattern.compile("\\s*(\\d{1,7})\\s+per\\s+(\\w+)\\s*");
    private static final int MAX_ATTEMPTS = 1_000_000;
    private static final Duration MIN_WINDOW = Duration.ofSeconds(1);
    private static final Duration MAX_WINDOW = Duration.ofDays(1);

    public Rate {
        if (attempts < 1 || attempts > MAX_ATTEMPTS) {
            throw new IllegalArgumentException("A rate must allow 1 to " + MAX_ATTEMPTS + " attempts, was " + attempts);
        }
        if (window.compareTo(MIN_WINDOW) < 0 || window.compareTo(MAX_WINDOW) > 0) {
            throw new IllegalArgumentException("The window of a rate must be 1s to 1d, was " + window);
        }
    }

    /** Spring's binder finds this by its name. */
    public static Rate valueOf(String text) {
        var matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("A rate is written like '10 per 15m', was '" + text + "'");
        }
        return new Rate(Integer.parseInt(matcher.group(1)), DurationStyle.detectAndParse(matcher.group(2)));
    }

    @Override
    public String toString() {
        return attempts + " per " + window.toString().substring("PT".length()).toLowerCase(Locale.ROOT);
    }
}
