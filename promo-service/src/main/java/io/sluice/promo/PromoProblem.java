package io.sluice.promo;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.promo.promotion.PromoRefusal;
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
    NOT_PUBLISHED(HttpStatus.CONFLICT),
    PROMO_OVER(HttpStatus.CONFLICT),
    NOT_ON_SALE(HttpStatus.CONFLICT),
    INVALID_MESSAGE(HttpStatus.UNPROCESSABLE_CONTENT),
    /** The decision is stored, and carried out as soon as stock-service answers. */
    DELAYED(HttpStatus.SERVICE_UNAVAILABLE),
    INVALID_RATES(HttpStatus.UNPROCESSABLE_CONTENT),
    RATES_CHANGED(HttpStatus.CONFLICT);

    private final HttpStatus status;

    PromoProblem(HttpStatus status) {
        this.status = status;
    }

    /** What a refused command is answered with. */
    public static ProblemException of(PromoRefusal refusal) {
        return switch (refusal) {
            case UNKNOWN_PROMO -> new ProblemException(CommonProblem.NOT_FOUND);
            case CHANGING ->
                new ProblemException(PROMO_NOT_EDITABLE, "the promotion is changing at this moment, try again");
            case TERMS_DIFFER ->
                new ProblemException(
                        PROMO_NOT_EDITABLE, "units were set aside for it on other terms: cancel it and draft it anew");
            case NO_DRAFT -> new ProblemException(PROMO_NOT_EDITABLE);
            case ALREADY_PUBLISHED -> new ProblemException(ALREADY_PUBLISHED);
            case NOT_PUBLISHED -> new ProblemException(NOT_PUBLISHED);
            case DELAYED -> new ProblemException(DELAYED);
            case NOT_ON_SALE -> new ProblemException(NOT_ON_SALE);
            case OVER -> new ProblemException(PROMO_OVER);
            case WINDOW_BACKWARDS -> new ProblemException(WINDOW_BACKWARDS);
            case WINDOW_IN_THE_PAST -> new ProblemException(WINDOW_IN_THE_PAST);
            case UNKNOWN_ITEM -> new ProblemException(UNKNOWN_ITEM);
            case OTHER_CURRENCY -> new ProblemException(INVALID_PROMO, "currency is that of the item's normal price");
            case PRICE_ABOVE_NORMAL -> new ProblemException(PRICE_ABOVE_NORMAL);
            case OTHER_REPLENISHMENT ->
                new ProblemException(INVALID_PROMO, "commandId is that of another replenishment");
            case NOT_ENOUGH_STOCK -> new ProblemException(NOT_ENOUGH_STOCK);
            case OVERLAPPING -> new ProblemException(OVERLAPPING_PROMO);
        };
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
