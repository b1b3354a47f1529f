package io.sluice.common.platform.trace;

import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * The W3C trace context of a request: which trace, and which step of it. Written the standard way, so that a tracing
 * agent added to a service joins the same trace.
 */
public record TraceContext(String traceId, String spanId) {
    /** The standard header it travels in. */
    public static final String HEADER = "traceparent";

    /** The response header that names the trace to the client. */
    public static final String ANSWER_HEADER = "Trace-Id";

    /** Name of the trace id in log lines. */
    public static final String MDC_KEY = "traceId";

    private static final Pattern TRACEPARENT = Pattern.compile("00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-..");

    public static TraceContext create() {
        var random = ThreadLocalRandom.current();
        return new TraceContext(hex(random.nextLong()) + hex(random.nextLong() | 1), newSpanId());
    }

    /** Empty for a header that is absent or malformed. */
    public static Optional<TraceContext> parse(@Nullable String header) {
        if (header == null) {
            return Optional.empty();
        }
        var matcher = TRACEPARENT.matcher(header);
        return matcher.matches() ? Optional.of(new TraceContext(matcher.group(1), matcher.group(2))) : Optional.empty();
    }

    public String header() {
        return "00-" + traceId + "-" + spanId + "-01";
    }

    /** The trace of the request this thread works on. */
    public static Optional<TraceContext> current() {
        return Optional.ofNullable(currentTraceId()).map(id -> new TraceContext(id, newSpanId()));
    }

    /** The id alone; null if this thread works on no request. */
    public static @Nullable String currentTraceId() {
        return MDC.get(MDC_KEY);
    }

    private static String newSpanId() {
        return hex(ThreadLocalRandom.current().nextLong() | 1);
    }

    private static String hex(long value) {
        return HexFormat.of().toHexDigits(value);
    }
}
