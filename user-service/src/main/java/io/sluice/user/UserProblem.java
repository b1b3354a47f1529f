package io.sluice.user;

import io.sluice.common.platform.problem.ProblemType;
import org.springframework.http.HttpStatus;

/** The problems only user-service has. */
public enum UserProblem implements ProblemType {
    PHONE_INVALID(HttpStatus.UNPROCESSABLE_CONTENT),
    NICKNAME_INVALID(HttpStatus.UNPROCESSABLE_CONTENT),
    PASSWORD_WEAK(HttpStatus.UNPROCESSABLE_CONTENT),
    PHONE_TAKEN(HttpStatus.CONFLICT),
    OTP_WRONG(HttpStatus.UNPROCESSABLE_CONTENT),
    OTP_EXPIRED(HttpStatus.UNPROCESSABLE_CONTENT),
    OTP_USED(HttpStatus.CONFLICT),
    OTP_TRIES_EXHAUSTED(HttpStatus.TOO_MANY_REQUESTS, 60),
    CREDENTIALS_WRONG(HttpStatus.UNAUTHORIZED),
    OLD_PASSWORD_WRONG(HttpStatus.UNPROCESSABLE_CONTENT),
    PAGE_OUT_OF_RANGE(HttpStatus.UNPROCESSABLE_CONTENT),
    ADDRESS_INVALID(HttpStatus.UNPROCESSABLE_CONTENT),
    TOO_MANY_ADDRESSES(HttpStatus.CONFLICT),
    /** An admin who gives up the role would leave nobody who could return it. */
    OWN_ROLE(HttpStatus.CONFLICT),
    TOO_MANY_ATTEMPTS(HttpStatus.TOO_MANY_REQUESTS, 60),
    SIGN_IN_BUSY(HttpStatus.SERVICE_UNAVAILABLE, 1),
    SMS_UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE, 10);

    private final HttpStatus status;
    private final int retryAfterSeconds;

    UserProblem(HttpStatus status) {
        this(status, 0);
    }

    UserProblem(HttpStatus status, int retryAfterSeconds) {
        this.status = status;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    @Override
    public HttpStatus status() {
        return status;
    }

    @Override
    public String bundle() {
        return "user";
    }

    @Override
    public int retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
