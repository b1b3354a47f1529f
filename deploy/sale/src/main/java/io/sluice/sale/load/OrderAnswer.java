package io.sluice.sale.load;

import tools.jackson.core.JacksonException;

/**
 * The answer to a request about an order that exists.
 *
 * @param status 0 without an answer
 * @param value the field that was asked for, empty if there is none
 */
record OrderAnswer(int status, String value) {

    static OrderAnswer none() {
        return new OrderAnswer(0, "");
    }

    static OrderAnswer of(Response response, String field) {
        try {
            return new OrderAnswer(
                    response.status(), response.json().path(field).asString(""));
        } catch (JacksonException e) {
            return new OrderAnswer(response.status(), "");
        }
    }

    boolean isOk() {
        return status >= 200 && status < 300 && !value.isEmpty();
    }
}
