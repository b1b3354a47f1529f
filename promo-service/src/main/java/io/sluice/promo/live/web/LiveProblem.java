package io.sluice.promo.live.web;

import io.sluice.common.platform.problem.ProblemType;
import org.springframework.http.HttpStatus;

/** The problems of following a sale. */
enum LiveProblem implements ProblemType {
    /** As many as this node allows are open. */
    TOO_MANY_STREAMS(HttpStatus.SERVICE_UNAVAILABLE, 10);

    private final HttpStatus status;
    private final int retryAfterSeconds;

    LiveProblem(HttpStatus status, int retryAfterSeconds) {
        this.status = status;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    @Override
    public HttpStatus status() {
        return status;
    }

    @Override
    public String bundle() {
        return "live";
    }

    @Override
    public int retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
