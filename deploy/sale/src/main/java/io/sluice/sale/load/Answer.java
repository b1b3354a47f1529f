package io.sluice.sale.load;

import java.time.Duration;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * The suite's answer to one request of a buyer.
 *
 * @param value the token or the order's id, also that which a refusal names; empty if there is none
 * @param retryAfter how long to wait before the next try
 * @param status 0 without an answer
 * @param problem the last part of the problem's type, empty if there is none
 * @param hasRetryAfter whether it says when to come again
 */
public record Answer(
        Outcome outcome, String value, Duration retryAfter, int status, String problem, boolean hasRetryAfter) {

    private static final Map<String, Outcome> CONFLICTS = Map.of(
            "sold-out", Outcome.SOLD_OUT,
            "limit-reached", Outcome.LIMIT_REACHED,
            "not-on-sale", Outcome.NOT_ON_SALE,
            "paused", Outcome.PAUSED,
            "token-used", Outcome.TOKEN_USED);

    /** A failure that no fault excuses: a 500, or a 503 that does not say when to come again. */
    boolean isUnhelpful() {
        return status == 500 || status == 503 && !hasRetryAfter;
    }

    /** No answer at all: the request may have been carried out or not. */
    static Answer none() {
        return new Answer(Outcome.NO_ANSWER, "", Duration.ZERO, 0, "", false);
    }

    /**
     * Reads an answer.
     *
     * @param success the outcome of an answer without an error
     * @param field the JSON field that then has the value
     */
    static Answer of(Response response, Outcome success, String field) {
        JsonNode body = bodyOf(response);
        if (response.status() < 300) {
            // A success without the value is a failure of the suite; something may have been done.
            String value = body.path(field).asString("");
            Outcome outcome = value.isEmpty() ? Outcome.FAILED : success;
            return new Answer(outcome, value, Duration.ZERO, response.status(), "", false);
        }
        String type = body.path("type").asString("");
        String problem = type.substring(type.lastIndexOf('/') + 1);
        return new Answer(
                outcomeOf(response.status(), problem),
                body.path("orderId").asString(""),
                durationOf(response.retryAfter()),
                response.status(),
                problem,
                isDelay(response.retryAfter()));
    }

    private static JsonNode bodyOf(Response response) {
        try {
            return response.json();
        } catch (JacksonException e) {
            return MissingNode.getInstance();
        }
    }

    private static Outcome outcomeOf(int status, String problem) {
        return switch (status) {
            case 409 -> CONFLICTS.getOrDefault(problem, Outcome.UNEXPECTED);
            case 401 -> Outcome.SIGNED_OUT;
            case 403 -> problem.equals("bad-token") ? Outcome.BAD_TOKEN : Outcome.UNEXPECTED;
            case 408 -> Outcome.BUSY; // the body came too slowly: nothing was done
            case 429 -> problem.equals("gate-full") ? Outcome.GATE_FULL : Outcome.RATE_LIMITED;
            case 503 -> problem.equals("attempt-pending") ? Outcome.PENDING : Outcome.BUSY;
            case 504 -> Outcome.NO_ANSWER; // from the service to the gateway
            default -> status >= 500 ? Outcome.FAILED : Outcome.UNEXPECTED;
        };
    }

    private static Duration durationOf(String retryAfter) {
        return isDelay(retryAfter) ? Duration.ofSeconds(Integer.parseInt(retryAfter)) : Duration.ZERO;
    }

    private static boolean isDelay(String retryAfter) {
        return retryAfter.matches("\\d{1,4}");
    }
}
