package io.sluice.sale.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerTests {

    @Test
    void readsASuccess() {
        Answer answer =
                Answer.of(response(202, "", "{\"id\": \"o1\", \"state\": \"ACCEPTED\"}"), Outcome.ACCEPTED, "id");

        assertThat(answer).isEqualTo(new Answer(Outcome.ACCEPTED, "o1", Duration.ZERO, 202, "", false));
    }

    @Test
    void treatsASuccessWithoutAnOrderAsAFailure() {
        assertThat(Answer.of(response(202, "", "{}"), Outcome.ACCEPTED, "id").outcome())
                .isEqualTo(Outcome.FAILED);
    }

    @ParameterizedTest
    @CsvSource({
        "409, sold-out, SOLD_OUT",
        "409, limit-reached, LIMIT_REACHED",
        "409, not-on-sale, NOT_ON_SALE",
        "409, paused, PAUSED",
        "409, token-used, TOKEN_USED",
        "409, overlapping-promo, UNEXPECTED",
        "401, sign-in-first, SIGNED_OUT",
        "403, bad-token, BAD_TOKEN",
        "403, challenge-failed, UNEXPECTED",
        "408, request-timeout, BUSY",
        "429, gate-full, GATE_FULL",
        "429, too-many-requests, RATE_LIMITED",
        "503, service-unavailable, BUSY",
        "503, attempt-pending, PENDING",
        "504, service-too-slow, NO_ANSWER",
        "500, internal-error, FAILED",
        "404, not-found, UNEXPECTED"
    })
    void readsARefusalByItsStatusAndProblem(int status, String problem, Outcome expected) {
        Answer answer =
                Answer.of(response(status, "", "{\"type\": \"/problems/" + problem + "\"}"), Outcome.ISSUED, "token");

        assertThat(answer.outcome()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"500, 2, true", "503, '', true", "503, soon, true", "503, 1, false", "429, '', false", "409, '', false"
    })
    void knowsAFailureThatDoesNotSayWhenToComeAgain(int status, String retryAfter, boolean expected) {
        assertThat(Answer.of(response(status, retryAfter, "{}"), Outcome.ISSUED, "token")
                        .isUnhelpful())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "'', 0", "soon, 0", "'Wed, 21 Oct 2026 07:28:00 GMT', 0", "-1, 0", "99999999999, 0"})
    void readsRetryAfterInSeconds(String retryAfter, int seconds) {
        assertThat(Answer.of(response(429, retryAfter, "<html>"), Outcome.ISSUED, "token")
                        .retryAfter())
                .isEqualTo(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @CsvSource({"503, attempt-pending", "409, limit-reached"})
    void readsTheOrderThatARefusalNames(int status, String problem) {
        Answer answer = Answer.of(
                response(status, "1", "{\"type\": \"/problems/" + problem + "\", \"orderId\": \"o7\"}"),
                Outcome.ACCEPTED,
                "id");

        assertThat(answer.value()).isEqualTo("o7");
        assertThat(answer.problem()).isEqualTo(problem);
    }

    private static Response response(int status, String retryAfter, String body) {
        return new Response(status, retryAfter, body, false);
    }
}
