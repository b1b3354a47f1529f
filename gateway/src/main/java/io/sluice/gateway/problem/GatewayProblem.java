package io.sluice.gateway.problem;

import io.sluice.common.platform.problem.ProblemType;
import org.springframework.http.HttpStatus;

/** The problems that only the gateway answers with. */
public enum GatewayProblem implements ProblemType {
    BAD_TOKEN(HttpStatus.FORBIDDEN, 0),
    CHALLENGE_FAILED(HttpStatus.FORBIDDEN, 0),
    /** A page of another site tries to change something or to open a WebSocket. */
    FOREIGN_ORIGIN(HttpStatus.FORBIDDEN, 0),
    /** The client did not send its body in time: nothing was done, and the same token may be sent again. */
    REQUEST_TIMEOUT(HttpStatus.REQUEST_TIMEOUT, 0),
    NOT_ON_SALE(HttpStatus.CONFLICT, 0),
    PAUSED(HttpStatus.CONFLICT, 5),
    SOLD_OUT(HttpStatus.CONFLICT, 0),
    LIMIT_REACHED(HttpStatus.CONFLICT, 0),
    NO_ORDERS(HttpStatus.CONFLICT, 0),
    /** A rehearsal at full rate would take from buyers what they need. */
    PROMO_ON(HttpStatus.CONFLICT, 0),
    REHEARSAL_RUNNING(HttpStatus.CONFLICT, 0),
    GATE_FULL(HttpStatus.TOO_MANY_REQUESTS, 1),
    TOO_MANY_REQUESTS(HttpStatus.TOO_MANY_REQUESTS, 1),
    /** order-service has no permit for this attempt, and would refuse it: the same token may be sent again. */
    BUSY(HttpStatus.SERVICE_UNAVAILABLE, 1),
    SERVICE_TOO_SLOW(HttpStatus.GATEWAY_TIMEOUT, 2);

    private final HttpStatus status;
    private final int retryAfterSeconds;

    GatewayProblem(HttpStatus status, int retryAfterSeconds) {
        this.status = status;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    @Override
    public HttpStatus status() {
        return status;
    }

    @Override
    public String bundle() {
        return "gateway";
    }

    @Override
    public int retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
