package io.sluice.launcher.sale;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/**
 * The suite's answer to one request of a buyer.
 *
 * @param value the token or the order's id, empty if there is none
 * @param retryAfter how long to wait before the next try
 */
record Answer(Outcome outcome, String value, Duration retryAfter) {

    private static final Map<String, Outcome> CONFLICTS = Map.of(
            "sold-out", Outcome.SOLD_OUT,
            "limit-reached", Outcome.LIMIT_REACHED,
            "not-on-sale", Outcome.NOT_ON_SALE,
            "paused", Outcome.PAUSED,
            "token-used", Outcome.TOKEN_USED);

    /** No answer at all: the request may have been carried out or not. */
    static Answer none() {
        return refusal(Outcome.NO_ANSWER, Duration.ZERO);
    }

    static Answer refusal(Outcome outcome, Duration retryAfter) {
        return new Answer(outcome, "", retryAfter);
    }

    /**
     * Reads an answer.
     *
     * @param success the outcome of an answer without an error
     * @param field the JSON field that then has the value
     */
    static Answer of(Response response, Outcome success, String field) {
        if (response.status() < 300) {
            return success(response.body(), success, field);
        }
        Outcome refusal = outcomeOf(response.status(), problemIn(response.body()));
        return refusal(refusal, durationOf(response.retryAfter()));
    }

    /** A success without the value is a failure of the suite; something may have been done. */
    private static Answer success(String body, Outcome success, String field) {
        try {
            return new Answer(success, Json.parse(body).text(field), Duration.ZERO);
        } catch (IOException e) {
            return refusal(Outcome.FAILED, Duration.ZERO);
        }
    }

    private static Outcome outcomeOf(int status, String problem) {
        return switch (status) {
            case 409 -> CONFLICTS.getOrDefault(problem, Outcome.UNEXPECTED);
            case 403 -> problem.equals("bad-token") ? Outcome.BAD_TOKEN : Outcome.UNEXPECTED;
            case 429 -> problem.equals("gate-full") ? Outcome.GATE_FULL : Outcome.RATE_LIMITED;
            case 503 -> Outcome.BUSY;
            case 504 -> Outcome.NO_ANSWER; // from the service to the gateway
            default -> status >= 500 ? Outcome.FAILED : Outcome.UNEXPECTED;
        };
    }

    /** The last part of the problem's type. */
    private static String problemIn(String body) {
        try {
            String type = Json.parse(body).text("type");
            return type.substring(type.lastIndexOf('/') + 1);
        } catch (IOException e) {
            return "";
        }
    }

    private static Duration durationOf(String retryAfter) {
        boolean seconds = retryAfter.matches("\\d{1,4}");
        return seconds ? Duration.ofSeconds(Integer.parseInt(retryAfter)) : Duration.ZERO;
    }
}
