package io.sluice.promo;

import io.sluice.common.platform.problem.ProblemType;
import org.springframework.http.HttpStatus;

/** The problems of promo-service. */
public enum PromoProblem implements ProblemType {
    INVALID_PROMO(HttpStatus.UNPROCESSABLE_CONTENT),
    UNKNOWN_ITEM(HttpStatus.UNPROCESSABLE_CONTENT),
    WINDOW_BACKWARDS(HttpStatus.UNPROCESSABLE_CONTENT),
    WINDOW_IN_THE_PAST(HttpStatus.UNPROCESSABLE_CONTENT),
    PRICE_ABOVE_NORMAL(HttpStatus.UNPROCESSABLE_CONTENT),
    NOT_ENOUGH_STOCK(HttpStatus.CONFLICT),
    OVERLAPPING_PROMO(HttpStatus.CONFLICT),
    PROMO_NOT_EDITABLE(HttpStatus.CONFLICT),
    ALREADY_PUBLISHED(HttpStatus.CONFLICT),
    PROMO_OVER(HttpStatus.CONFLICT),
    NOT_ON_SALE(HttpStatus.CONFLICT);

    private final HttpStatus status;

    PromoProblem(HttpStatus status) {
        this.status = status;
    }

    @Override
    public HttpStatus status() {
        return status;
    }

    @Override
    public String bundle() {
        return "promo";
    }
}
