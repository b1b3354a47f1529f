package io.sluice.order;

import io.sluice.common.problem.ProblemType;
import org.springframework.http.HttpStatus;

/** The problems of order-service. */
public enum OrderProblem implements ProblemType {
    BAD_TOKEN(HttpStatus.FORBIDDEN),
    INVALID_QUANTITY(HttpStatus.UNPROCESSABLE_CONTENT),
    SOLD_OUT(HttpStatus.CONFLICT),
    LIMIT_REACHED(HttpStatus.CONFLICT),
    NOT_ON_SALE(HttpStatus.CONFLICT),
    TOKEN_USED(HttpStatus.CONFLICT),
    TOO_MANY_REQUESTS(HttpStatus.TOO_MANY_REQUESTS),
    /** Nothing was promised, or it is not known yet: the same token may be sent again. */
    BUSY(HttpStatus.SERVICE_UNAVAILABLE);

    private final HttpStatus status;

    OrderProblem(HttpStatus status) {
        this.status = status;
    }

    @Override
    public HttpStatus status() {
        return status;
    }

    @Override
    public String bundle() {
        return "order";
    }

    @Override
    public int retryAfterSeconds() {
        return this == BUSY || this == TOO_MANY_REQUESTS ? 1 : 0;
    }
}
