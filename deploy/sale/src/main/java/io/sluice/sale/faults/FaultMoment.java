package io.sluice.sale.faults;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** When a fault happens: at a share of the units sold ({@code 50%}), or at a time after the start ({@code 10s}). */
public record FaultMoment(
        @Nullable Double soldShare, @Nullable Duration afterStart) {

    /** As soon as the sale has begun. */
    public static final FaultMoment AT_THE_START = new FaultMoment(null, Duration.ZERO);

    static FaultMoment parse(String text) {
        return text.endsWith("%")
                ? new FaultMoment(Double.parseDouble(text.substring(0, text.length() - 1)) / 100, null)
                : new FaultMoment(null, Duration.parse("PT" + text));
    }

    /** Whether it has come. */
    public boolean isDue(double soldShareNow, Duration sinceStart) {
        return afterStart != null
                ? sinceStart.compareTo(afterStart) >= 0
                : soldShare != null && soldShareNow >= soldShare;
    }
}
