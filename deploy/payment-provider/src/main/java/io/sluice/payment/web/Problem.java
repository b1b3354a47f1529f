package io.sluice.payment.web;

/** Why a request was refused. The problem type follows from the name. */
enum Problem {
    MALFORMED(400, "The request is malformed"),
    BAD_SIGNATURE(401, "The signature is missing or wrong"),
    FOREIGN_ORIGIN(403, "Only pages of this provider may send this request"),
    NOT_FOUND(404, "There is no such resource"),
    UNKNOWN_PAYMENT(404, "There is no such payment"),
    METHOD_NOT_ALLOWED(405, "The method is not allowed here"),
    OTHER_CONTENT(409, "The id exists with other content"),
    ALREADY_DECIDED(409, "The payment has been decided with the other outcome"),
    NOT_CAPTURED(409, "The payment is not captured"),
    ALREADY_REFUNDED(409, "The payment has already been refunded"),
    REFUSED(409, "The provider refuses this request for good"),
    TOO_LARGE(413, "The request is too large"),
    UNSUPPORTED_TYPE(415, "The content type is not supported"),
    INVALID(422, "The request is invalid"),
    INTERNAL_ERROR(500, "Internal error"),
    DOWN(503, "The provider is down");

    private final int status;
    private final String title;

    Problem(int status, String title) {
        this.status = status;
        this.title = title;
    }

    int status() {
        return status;
    }

    ProblemException exception(String detail) {
        return new ProblemException(this, detail);
    }

    /** RFC 9457. */
    Response response(String detail) {
        String type = "/problems/" + name().toLowerCase().replace('_', '-');
        return Response.json(status, new Body(type, title, status, detail))
                .withHeader("Content-Type", "application/problem+json");
    }

    Response response() {
        return response(title + ".");
    }

    private record Body(String type, String title, int status, String detail) {}
}
