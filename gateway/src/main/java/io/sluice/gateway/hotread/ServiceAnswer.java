package io.sluice.gateway.hotread;

import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;

/** What a service has answered to a load. */
record ServiceAnswer(HttpStatusCode status, @Nullable MediaType type, byte[] body) {
    boolean isFound() {
        return status.isSameCodeAs(HttpStatus.OK) && MediaType.APPLICATION_JSON.equalsTypeAndSubtype(type);
    }

    /** A service says so with a problem; whatever else has answered 404 knows nothing of the thing. */
    boolean isAbsent() {
        return status.isSameCodeAs(HttpStatus.NOT_FOUND)
                && MediaType.APPLICATION_PROBLEM_JSON.equalsTypeAndSubtype(type);
    }
}
