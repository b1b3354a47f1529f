package io.sluice.sale.faults;

import java.math.BigDecimal;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * When a fault happens: at a share of the units sold ({@code 50%}), or at a time after the start ({@code 10s}).
 *
 * @param soldShare from 0 to 1; null if the time counts
 * @param afterStart null if the share counts
 */
public record FaultMoment(
        @Nullable Double soldShare, @Nullable Duration afterStart) {

    /** As soon as the sale has begun. */
    public static final FaultMoment AT_THE_START = new FaultMoment(null, Duration.ZERO);

    public FaultMoment {
        if ((soldShare == null) == (afterStart == null)) {
            throw new IllegalArgumentException("A moment is a share of the units or a time after the start.");
        }
    }

    static FaultMoment parse(String text) {
        if (!text.endsWith("%")) {
            return new FaultMoment(null, FaultDuration.parse(text));
        }
        try {
            double percent = Double.parseDouble(text.substring(0, text.length() - 1));
            if (percent >= 0 && percent <= 100) {
                return new FaultMoment(percent / 100, null);
            }
        } catch (NumberFormatException e) {
            // refused below, like a share out of bounds
        }
        throw new IllegalArgumentException("“" + text + "” is not a share from 0% to 100%.");
    }

    /** Whether it has come. */
    public boolean isDue(double soldShareNow, Duration sinceStart) {
        return afterStart != null
                ? sinceStart.compareTo(afterStart) >= 0
                : soldShare != null && soldShareNow >= soldShare;
    }

    @Override
    public String toString() {
        if (afterStart != null) {
            return FaultDuration.print(afterStart);
        }
        double percent = Math.round((soldShare == null ? 0 : soldShare) * 1e6) / 1e4;
        return BigDecimal.valueOf(percent).stripTrailingZeros().toPlainString() + "%";
    }
}
