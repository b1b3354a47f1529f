package io.sluice.gateway.hotread;

import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;

/**
 * What a service, or the gateway in its place, has answered to a load.
 *
 * @param retryAfter the header, if there is one
 */
record ServiceAnswer(
        HttpStatusCode status,
        @Nullable MediaType type,
        @Nullable String retryAfter,
        byte[] body) {
    private static final Pattern SECONDS = Pattern.compile("\\d{1,4}");

    boolean isFound() {
        return status.isSameCodeAs(HttpStatus.OK) && MediaType.APPLICATION_JSON.equalsTypeAndSubtype(type);
    }

    /** A service says so with a problem; whatever else has answered 404 knows nothing of the thing. */
    boolean isAbsent() {
        return status.isSameCodeAs(HttpStatus.NOT_FOUND)
                && MediaType.APPLICATION_PROBLEM_JSON.equalsTypeAndSubtype(type);
    }

    boolean isUnavailable() {
        return status.isSameCodeAs(HttpStatus.SERVICE_UNAVAILABLE);
    }

    /** When to come again, if it says so. */
    Optional<Duration> waitTime() {
        return Optional.ofNullable(retryAfter)
                .filter(text -> SECONDS.matcher(text).matches())
                .map(text -> Duration.ofSeconds(Integer.parseInt(text)));
    }
}
