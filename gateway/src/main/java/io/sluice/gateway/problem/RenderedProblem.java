package io.sluice.gateway.problem;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.platform.problem.Problems;
import io.sluice.gateway.trace.TraceWebFilter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/**
 * A problem whose text is prepared once; only path and trace id are added per request. Only for paths without
 * characters that JSON would have to escape.
 */
public final class RenderedProblem {
    /** Browsers send a handful of values; only rare or long ones are parsed for each request. */
    private static final int MAX_LANGUAGES = 256;

    private static final int MAX_LANGUAGE_LENGTH = 64;

    private final ProblemType type;
    private final String english;
    private final String chinese;
    private final Cache<String, Locale> languages =
            Caffeine.newBuilder().maximumSize(MAX_LANGUAGES).build();

    public RenderedProblem(ProblemType type) {
        this.type = type;
        english = head(Locale.ENGLISH);
        chinese = head(Locale.CHINESE);
    }

    private String head(Locale locale) {
        return "{\"type\":\"%s\",\"title\":\"%s\",\"status\":%d,\"instance\":\""
                .formatted(type.uri(), type.title(locale), type.status().value());
    }

    public Mono<Void> write(ServerWebExchange exchange, String path) {
        return write(exchange, path, type.retryAfterSeconds());
    }

    /** With a wait computed for this request; zero leaves {@code Retry-After} out. */
    public Mono<Void> write(ServerWebExchange exchange, String path, int retryAfterSeconds) {
        var request = exchange.getRequest();
        String head = isChinese(request.getHeaders().getFirst(HttpHeaders.ACCEPT_LANGUAGE)) ? chinese : english;
        byte[] body = (head + path + "\",\"traceId\":\""
                        + TraceWebFilter.traceOf(exchange).traceId() + "\"}")
                .getBytes(StandardCharsets.UTF_8);
        var response = exchange.getResponse();
        response.setStatusCode(type.status());
        if (retryAfterSeconds > 0) {
            response.getHeaders().set(HttpHeaders.RETRY_AFTER, Integer.toString(retryAfterSeconds));
        }
        response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
        response.getHeaders().setContentLength(body.length);
        return response.writeWith(Mono.just(response.bufferFactory().wrap(body)));
    }

    private boolean isChinese(@Nullable String acceptLanguage) {
        if (acceptLanguage == null) {
            return false;
        }
        Locale locale = acceptLanguage.length() > MAX_LANGUAGE_LENGTH
                ? Problems.localeOf(acceptLanguage)
                : languages.get(acceptLanguage, Problems::localeOf);
        return Locale.CHINESE.equals(locale);
    }
}
