package io.sluice.payment.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import io.sluice.payment.store.PaymentId;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP request, of bounded size.
 *
 * @param idInPath null if the route has none
 */
record Request(@Nullable PaymentId idInPath, Map<String, String> query, Headers headers, byte[] body) {

    private static final int MAX_BODY_BYTES = 64 * 1024;

    static Request of(HttpExchange exchange, @Nullable PaymentId idInPath) throws IOException {
        byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY_BYTES + 1);
        if (body.length > MAX_BODY_BYTES) {
            throw Problem.TOO_LARGE.exception("The body must be at most " + MAX_BODY_BYTES + " bytes.");
        }
        return new Request(
                idInPath, UrlEncoded.parse(exchange.getRequestURI().getRawQuery()), exchange.getRequestHeaders(), body);
    }

    /** For the handlers of routes that have one. */
    PaymentId paymentId() {
        if (idInPath == null) {
            throw new IllegalStateException("The route has no payment id");
        }
        return idInPath;
    }

    Optional<String> header(String name) {
        return Optional.ofNullable(headers.getFirst(name));
    }

    Fields json() {
        if (!hasType("application/json")) {
            throw Problem.UNSUPPORTED_TYPE.exception("The body must be application/json.");
        }
        return Fields.ofJson(body);
    }

    boolean isForm() {
        return hasType("application/x-www-form-urlencoded");
    }

    Fields form() {
        return Fields.ofForm(body);
    }

    private boolean hasType(String type) {
        return header("Content-Type")
                .map(value -> value.split(";", 2)[0].strip())
                .filter(type::equalsIgnoreCase)
                .isPresent();
    }
}
