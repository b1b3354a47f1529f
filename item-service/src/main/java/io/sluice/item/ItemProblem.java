package io.sluice.item;

import io.sluice.common.platform.problem.ProblemType;
import org.springframework.http.HttpStatus;

/** The problems of the catalogue. */
public enum ItemProblem implements ProblemType {
    PAGE_OUT_OF_RANGE(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_TITLE(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_DESCRIPTION(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_IMAGE_URL(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_PRICE(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_CURRENCY(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_SHELF(HttpStatus.UNPROCESSABLE_CONTENT),
    INVALID_STOCK(HttpStatus.UNPROCESSABLE_CONTENT),
    CHANGED_MEANWHILE(HttpStatus.PRECONDITION_FAILED);

    private final HttpStatus status;

    ItemProblem(HttpStatus status) {
        this.status = status;
    }

    @Override
    public HttpStatus status() {
        return status;
    }

    @Override
    public String bundle() {
        return "item";
    }
}
