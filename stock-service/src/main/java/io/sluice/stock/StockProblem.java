package io.sluice.stock;

import io.sluice.common.platform.problem.ProblemType;
import org.springframework.http.HttpStatus;

/** The problems of stock-service. */
public enum StockProblem implements ProblemType {
    NOT_ENOUGH_STOCK(HttpStatus.CONFLICT),
    ALLOTMENT_DIFFERS(HttpStatus.CONFLICT),
    ALLOTMENT_CLOSED(HttpStatus.CONFLICT),
    INVALID_UNITS(HttpStatus.UNPROCESSABLE_CONTENT);

    private final HttpStatus status;

    StockProblem(HttpStatus status) {
        this.status = status;
    }

    @Override
    public HttpStatus status() {
        return status;
    }

    @Override
    public String bundle() {
        return "stock";
    }
}
