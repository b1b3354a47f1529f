package io.sluice.sale.faults;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people type them: {@code 500ms}, {@code 30s}, {@code 5m}. */
final class FaultDuration {

    private static final Pattern TEXT = Pattern.compile("(\\d{1,7})(ms|s|m)");

    private FaultDuration() {}

    static Duration parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("“" + text + "” is not a duration such as 500ms, 30s or 5m.");
        }
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            default -> Duration.ofMinutes(number);
        };
    }

    static String print(Duration duration) {
        if (duration.toMillisPart() > 0) {
            return duration.toMillis() + "ms";
        }
        return duration.toSecondsPart() > 0 || duration.isZero()
                ? duration.toSeconds() + "s"
                : duration.toMinutes() + "m";
    }
}
