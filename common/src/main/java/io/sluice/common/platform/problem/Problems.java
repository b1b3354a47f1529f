package io.sluice.common.platform.problem;

import io.sluice.common.platform.trace.TraceContext;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ProblemDetail;

/** Fills in problem details: title in the client's language, the path, the trace id. */
public final class Problems {
    private static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.CHINESE);

    private Problems() {}

    /** Chinese if {@code Accept-Language} prefers it to English, else English; a malformed header is ignored. */
    public static Locale localeOf(@Nullable String acceptLanguage) {
        if (acceptLanguage == null) {
            return Locale.ENGLISH;
        }
        try {
            Locale wanted = Locale.lookup(Locale.LanguageRange.parse(acceptLanguage), LANGUAGES);
            return wanted == null ? Locale.ENGLISH : wanted;
        } catch (IllegalArgumentException malformed) {
            return Locale.ENGLISH;
        }
    }

    public static ProblemDetail detail(ProblemType type, @Nullable String detail, Locale locale, URI instance) {
        ProblemDetail problem = ProblemDetail.forStatus(type.status());
        problem.setType(type.uri());
        problem.setTitle(type.title(locale));
        problem.setDetail(detail);
        problem.setInstance(instance);
        TraceContext.current().ifPresent(trace -> problem.setProperty("traceId", trace.traceId()));
        return problem;
    }

    public static HttpHeaders headers(ProblemType type) {
        return headers(type.retryAfterSeconds());
    }

    static HttpHeaders headers(int retryAfterSeconds) {
        var headers = new HttpHeaders();
        if (retryAfterSeconds > 0) {
            headers.set(HttpHeaders.RETRY_AFTER, Integer.toString(retryAfterSeconds));
        }
        return headers;
    }
}
