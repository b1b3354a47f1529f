package io.sluice.order;

import io.sluice.common.platform.problem.ProblemType;
import org.springframework.http.HttpStatus;

/** The problems of order-service. */
public enum OrderProblem implements ProblemType {
    BAD_TOKEN(HttpStatus.FORBIDDEN),
    INVALID_QUANTITY(HttpStatus.UNPROCESSABLE_CONTENT),
    SOLD_OUT(HttpStatus.CONFLICT),
    LIMIT_REACHED(HttpStatus.CONFLICT),
    NOT_ON_SALE(HttpStatus.CONFLICT),
    /** Nobody gets units until the promotion goes on: the same token may be sent again then. */
    PAUSED(HttpStatus.CONFLICT),
    TOKEN_USED(HttpStatus.CONFLICT),
    NOT_PAYABLE(HttpStatus.CONFLICT),
    NOT_CANCELLABLE(HttpStatus.CONFLICT),
    NOT_REFUNDABLE(HttpStatus.CONFLICT),
    /** Nothing is left to do for this refund. */
    REFUND_DONE(HttpStatus.CONFLICT),
    /** The provider may still send this money back: completed by hand, it would go back twice. */
    REFUND_NOT_REFUSED(HttpStatus.CONFLICT),
    /** Nobody waits for a decision on this refund request. */
    REFUND_REQUEST_DECIDED(HttpStatus.CONFLICT),
    /** An admin has declined to refund an order that was handed over to shipping. */
    REFUND_DECLINED(HttpStatus.CONFLICT),
    /** An admin's reason is missing or too long. */
    REASON_INVALID(HttpStatus.UNPROCESSABLE_CONTENT),
    ADDRESS_INVALID(HttpStatus.UNPROCESSABLE_CONTENT),
    /** The order is paid or has ended: where it is delivered does not change any more. */
    ADDRESS_FIXED(HttpStatus.CONFLICT),
    /** A callback that the provider did not sign, or not lately. */
    BAD_SIGNATURE(HttpStatus.FORBIDDEN),
    /** A callback for another order, amount or currency than the payment's. */
    PAYMENT_MISMATCH(HttpStatus.UNPROCESSABLE_CONTENT),
    PAYMENT_UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE),
    TOO_MANY_REQUESTS(HttpStatus.TOO_MANY_REQUESTS),
    /** It may have succeeded: the same token, sent again, gets the order if there is one. The member orderId names it. */
    ATTEMPT_PENDING(HttpStatus.SERVICE_UNAVAILABLE),
    /** Nothing was promised: the same token may be sent again. */
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
        return switch (this) {
            case BUSY, ATTEMPT_PENDING, TOO_MANY_REQUESTS -> 1;
            case PAYMENT_UNAVAILABLE, PAUSED -> 5;
            default -> 0;
        };
    }
}
