package io.sluice.payment.web;

/** Ends the handling of a request that is malformed or invalid. */
final class ProblemException extends RuntimeException {

    private final transient Problem problem;
    private final String detail;

    ProblemException(Problem problem, String detail) {
        super(detail, null, false, false);
        this.problem = problem;
        this.detail = detail;
    }

    Response response() {
        return problem.response(detail);
    }
}
