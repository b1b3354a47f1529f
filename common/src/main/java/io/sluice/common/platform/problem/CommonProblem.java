package io.sluice.common.platform.problem;

import org.springframework.http.HttpStatus;

/** The problems any service may answer with. */
public enum CommonProblem implements ProblemType {
    MALFORMED_REQUEST(HttpStatus.BAD_REQUEST),
    SIGN_IN_FIRST(HttpStatus.UNAUTHORIZED),
    NOT_THROUGH_THE_GATEWAY(HttpStatus.UNAUTHORIZED),
    ADMIN_ONLY(HttpStatus.FORBIDDEN),
    READ_ONLY(HttpStatus.FORBIDDEN),
    SERVICES_ONLY(HttpStatus.FORBIDDEN),
    NOT_FOUND(HttpStatus.NOT_FOUND),
    METHOD_NOT_ALLOWED(HttpStatus.METHOD_NOT_ALLOWED),
    NOT_ACCEPTABLE(HttpStatus.NOT_ACCEPTABLE),
    TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE),
    UNSUPPORTED_MEDIA_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE),
    INTERNAL_ERROR(HttpStatus.INTERNAL_SERVER_ERROR),
    SERVICE_UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE, 2);

    private final HttpStatus status;
    private final int retryAfterSeconds;

    CommonProblem(HttpStatus status) {
        this(status, 0);
    }

    CommonProblem(HttpStatus status, int retryAfterSeconds) {
        this.status = status;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    /** The problem that stands for an HTTP status. */
    public static CommonProblem of(int status) {
        for (CommonProblem problem : values()) {
            if (problem.status.value() == status) {
                return problem;
            }
        }
        return status < 500 ? MALFORMED_REQUEST : INTERNAL_ERROR;
    }

    @Override
    public HttpStatus status() {
        return status;
    }

    @Override
    public String bundle() {
        return "common";
    }

    @Override
    public int retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
