package io.sluice.gateway.trace;

import io.sluice.common.trace.TraceContext;
import org.springframework.web.server.ServerWebExchange;

/** The trace of an exchange, kept with it because a request changes threads here. */
public final class Traces {
    private static final String ATTRIBUTE = TraceContext.class.getName();

    private Traces() {}

    static void begin(ServerWebExchange exchange, TraceContext trace) {
        exchange.getAttributes().put(ATTRIBUTE, trace);
    }

    public static TraceContext of(ServerWebExchange exchange) {
        return exchange.getRequiredAttribute(ATTRIBUTE);
    }
}
