package io.sluice.common.platform.problem;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.ProblemTexts;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemsTests {
    @Test
    void everyProblemHasATextInBothLanguages() {
        ProblemTexts.assertComplete(CommonProblem.values());
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            delimiter = ';',
            value = {
                "none; en",
                "'zh-CN,zh;q=0.9,en;q=0.8'; zh",
                "'zh'; zh",
                "'en-GB,zh;q=0.5'; en",
                "'fr,de'; en",
                "'de,zh;q=0.3'; zh",
                "'~~nonsense~~'; en"
            })
    void usesTheLanguageThatTheClientPrefers(String acceptLanguage, String language) {
        assertThat(Problems.localeOf(acceptLanguage).getLanguage()).isEqualTo(language);
    }

    @Test
    void namesTheSecondsToWait() {
        assertThat(Problems.headers(CommonProblem.SERVICE_UNAVAILABLE).getFirst("Retry-After"))
                .isEqualTo("2");
        assertThat(Problems.headers(CommonProblem.NOT_FOUND).headerNames()).isEmpty();
    }

    @Test
    void roundsAWaitUpToWholeSeconds() {
        assertThat(new ProblemException(CommonProblem.NOT_FOUND, Duration.ofMillis(1)).retryAfterSeconds())
                .isEqualTo(1);
        assertThat(new ProblemException(CommonProblem.NOT_FOUND, Duration.ofMillis(2001)).retryAfterSeconds())
                .isEqualTo(3);
        assertThat(new ProblemException(CommonProblem.SERVICE_UNAVAILABLE).retryAfterSeconds())
                .isEqualTo(2);
    }

    @Test
    void hasAStableType() {
        var problem = Problems.detail(CommonProblem.NOT_FOUND, "gone", Locale.ENGLISH, URI.create("/api/x"));
        assertThat(problem.getType()).isEqualTo(URI.create("/problems/not-found"));
        assertThat(problem.getStatus()).isEqualTo(404);
        assertThat(problem.getDetail()).isEqualTo("gone");
    }
}
