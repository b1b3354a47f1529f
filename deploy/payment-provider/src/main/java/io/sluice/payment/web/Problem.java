package io.sluice.payment.web;

/** Why a request was turned away; the names end up in the problem's type. */
enum Problem {
    MALFORMED(400, "The request cannot be read"),
    BAD_SIGNATURE(401, "The signature is missing or wrong"),
    FOREIGN_ORIGIN(403, "Only pages of this provider may send this"),
    NOT_FOUND(404, "There is no such thing"),
    UNKNOWN_PAYMENT(404, "There is no such payment"),
    METHOD_NOT_ALLOWED(405, "That cannot be done here"),
    OTHER_CONTENT(409, "The id is known with other content"),
    ALREADY_DECIDED(409, "The payment has been decided otherwise"),
    NOT_CAPTURED(409, "The payment is not captured"),
    ALREADY_REFUNDED(409, "The payment has been refunded"),
    TOO_LARGE(413, "The request is too large"),
    UNSUPPORTED_TYPE(415, "This content type is not understood"),
    INVALID(422, "The request is understood but wrong"),
    INTERNAL_ERROR(500, "Something went wrong"),
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

    ProblemException because(String detail) {
        return new ProblemException(this, detail);
    }

    /** RFC 9457. */
    Response response(String detail) {
        String type = "/problems/" + name().toLowerCase().replace('_', '-');
        return Response.json(status, new Body(type, title, status, detail))
                .with("Content-Type", "application/problem+json");
    }

    Response response() {
        return response(title + ".");
    }

    private record Body(String type, String title, int status, String detail) {}
}
