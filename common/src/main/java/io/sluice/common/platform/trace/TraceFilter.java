package io.sluice.common.platform.trace;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.web.filter.OncePerRequestFilter;

/** Puts the trace id of a request into the log lines written for it, and into the answer. */
public class TraceFilter extends OncePerRequestFilter {
    private static final Logger access = LoggerFactory.getLogger("sluice.access");

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        var trace = TraceContext.parse(request.getHeader(TraceContext.HEADER)).orElseGet(TraceContext::create);
        response.setHeader(TraceContext.ANSWER_HEADER, trace.traceId());
        MDC.put(TraceContext.MDC_KEY, trace.traceId());
        long start = System.nanoTime();
        try {
            chain.doFilter(request, response);
        } finally {
            access.info(
                    "{} {} {} {} ms",
                    request.getMethod(),
                    request.getRequestURI(),
                    response.getStatus(),
                    (System.nanoTime() - start) / 1_000_000);
            MDC.remove(TraceContext.MDC_KEY);
        }
    }
}
