package io.sluice.item;

import io.sluice.common.platform.problem.ProblemType;
import org.springframework.http.HttpStatus;

/** The problems of the catalogue and its pictures. */
public enum ItemProblem implements ProblemType {
    PAGE_OUT_OF_RANGE(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_TITLE(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_DESCRIPTION(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_IMAGE_URL(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_PRICE(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_CURRENCY(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_SHELF(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_STOCK(HttpStatus.UNPROCESSABLE_CONTENT),
    CHANGED_MEANWHILE(HttpStatus.PRECONDITION_FAILED),
    UNREADABLE_PICTURE(HttpStatus.UNPROCESSABLE_CONTENT),
    ANIMATED_PICTURE(HttpStatus.UNPROCESSABLE_CONTENT),
    TOO_MANY_PIXELS(HttpStatus.UNPROCESSABLE_CONTENT),
    TOO_MANY_UPLOADS(HttpStatus.SERVICE_UNAVAILABLE, 3);

    private final HttpStatus status;
    private final int retryAfterSeconds;

    ItemProblem(HttpStatus status) {
        this(status, 0);
    }

    ItemProblem(HttpStatus status, int retryAfterSeconds) {
        this.status = status;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    @Override
    public HttpStatus status() {
        return status;
    }

    @Override
    public String bundle() {
        return "item";
    }

    @Override
    public int retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
