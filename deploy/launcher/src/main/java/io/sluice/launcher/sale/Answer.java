package io.sluice.launcher.sale;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/**
 * What the shop answered.
 *
 * @param value the token or the order's id, empty if there is none
 * @param patience how long to wait before the next try
 */
record Answer(Outcome outcome, String value, Duration patience) {

    private static final Map<String, Outcome> CONFLICTS = Map.of(
            "sold-out", Outcome.SOLD_OUT,
            "limit-reached", Outcome.LIMIT_REACHED,
            "not-on-sale", Outcome.NOT_ON_SALE,
            "token-used", Outcome.TOKEN_USED);

    /** No answer at all: it may have been done or not. */
    static Answer lost() {
        return refusal(Outcome.LOST, Duration.ZERO);
    }

    static Answer refusal(Outcome outcome, Duration patience) {
        return new Answer(outcome, "", patience);
    }

    /**
     * Reads an answer.
     *
     * @param yes what it is if the shop agrees
     * @param field where the value is then
     */
    static Answer of(Response response, Outcome yes, String field) {
        if (response.status() < 300) {
            return agreed(response.body(), yes, field);
        }
        Outcome no = refused(response.status(), problemIn(response.body()));
        return refusal(no, patienceIn(response.retryAfter()));
    }

    /** An agreement that names nothing is none; but something was done. */
    private static Answer agreed(String body, Outcome yes, String field) {
        try {
            return new Answer(yes, Json.parse(body).text(field), Duration.ZERO);
        } catch (IOException e) {
            return refusal(Outcome.FAILED, Duration.ZERO);
        }
    }

    private static Outcome refused(int status, String problem) {
        return switch (status) {
            case 409 -> CONFLICTS.getOrDefault(problem, Outcome.ODD);
            case 403 -> problem.equals("bad-token") ? Outcome.BAD_TOKEN : Outcome.ODD;
            case 429 -> problem.equals("gate-full") ? Outcome.GATE_FULL : Outcome.LIMITED;
            case 503 -> Outcome.BUSY;
            case 504 -> Outcome.LOST; // a service that did not answer the gateway in time
            default -> status >= 500 ? Outcome.FAILED : Outcome.ODD;
        };
    }

    /** The last word of the problem's type. */
    private static String problemIn(String body) {
        try {
            String type = Json.parse(body).text("type");
            return type.substring(type.lastIndexOf('/') + 1);
        } catch (IOException e) {
            return "";
        }
    }

    private static Duration patienceIn(String retryAfter) {
        boolean seconds = retryAfter.matches("\\d{1,4}");
        return seconds ? Duration.ofSeconds(Integer.parseInt(retryAfter)) : Duration.ZERO;
    }
}
