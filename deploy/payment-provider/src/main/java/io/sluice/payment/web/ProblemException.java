package io.sluice.payment.web;

/** Ends the handling of a request that is malformed or invalid. */
final class ProblemException extends RuntimeException {

    private final transient Problem problem;

    ProblemException(Problem problem, String detail) {
        super(detail, null, false, false);
        this.problem = problem;
    }

    Response response() {
        return problem.response(getMessage());
    }
}
