package io.sluice.sale.faults;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One fault of a sale: what is broken, how, and when. */
public record FaultSpec(String part, String kind, @Nullable String value, FaultMoment at) {

    private static final Pattern TEXT = Pattern.compile("([a-z0-9-]+):([^=@]+)(?:=([^@]+))?(?:@(.+))?");

    /** Reads {@code part:kind[=value][@moment]}, for example {@code redis-master:kill-with-lost-writes@50%}. */
    public static FaultSpec parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("“" + text
                    + "” is not a fault; write part:kind[=duration][@moment], for example order-service:kill@30%.");
        }
        String moment = matcher.group(4);
        return new FaultSpec(
                matcher.group(1),
                matcher.group(2),
                matcher.group(3),
                moment == null ? FaultMoment.AT_THE_START : FaultMoment.parse(moment));
    }
}
