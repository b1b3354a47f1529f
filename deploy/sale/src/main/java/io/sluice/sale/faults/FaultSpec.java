package io.sluice.sale.faults;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One fault of a sale: what is broken, how, and when.
 *
 * @param part a part of the suite, an instance such as {@code order-service-2}, {@code redis-master}, {@code connection} or
 *     {@code clock}
 * @param kind what happens to it
 * @param value how long, or by how much; null for what is usual
 */
public record FaultSpec(String part, String kind, @Nullable String value, FaultMoment at) {

    private static final Pattern TEXT = Pattern.compile("([a-z0-9-]+):([^=@]+)(?:=([^@]+))?(?:@(.+))?");

    /** Refuses what cannot be broken that way. */
    public FaultSpec {
        FaultTarget target = FaultTarget.named(part);
        FaultKind known = FaultKind.named(kind);
        target.check(known);
        known.check(value);
    }

    /**
     * Reads {@code part:kind[=value][@moment]}, for example {@code redis-master:kill-with-lost-writes@50%}. Of a clock the
     * offset is enough: {@code clock:+5m}.
     *
     * @throws IllegalArgumentException with a sentence that says what is possible
     */
    public static FaultSpec parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("“" + text
                    + "” is not a fault; write part:kind[=duration][@moment], for example order-service:kill@30%.");
        }
        String moment = matcher.group(4);
        FaultMoment at = moment == null ? FaultMoment.AT_THE_START : FaultMoment.parse(moment);
        String kind = matcher.group(2);
        return kind.matches("[+-].*")
                ? new FaultSpec(matcher.group(1), FaultKind.OFFSET.word(), kind, at)
                : new FaultSpec(matcher.group(1), kind, matcher.group(3), at);
    }

    FaultTarget target() {
        return FaultTarget.named(part);
    }

    FaultKind faultKind() {
        return FaultKind.named(kind);
    }

    @Override
    public String toString() {
        String how =
                faultKind() == FaultKind.OFFSET ? String.valueOf(value) : value == null ? kind : kind + "=" + value;
        return part + ":" + how + (at.equals(FaultMoment.AT_THE_START) ? "" : "@" + at);
    }
}
