package io.sluice.promo;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.test.ProblemTexts;
import io.sluice.promo.promotion.PromoRefusal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromoProblemTests {
    @Test
    void everyProblemHasATextInBothLanguages() {
        ProblemTexts.assertComplete(PromoProblem.values());
    }

    @ParameterizedTest
    @CsvSource({
        "UNKNOWN_PROMO, not-found, 404",
        "CHANGING, promo-not-editable, 409",
        "NO_DRAFT, promo-not-editable, 409",
        "ALREADY_PUBLISHED, already-published, 409",
        "NOT_ON_SALE, not-on-sale, 409",
        "OVER, promo-over, 409",
        "WINDOW_BACKWARDS, window-backwards, 422",
        "WINDOW_IN_THE_PAST, window-in-the-past, 422",
        "UNKNOWN_ITEM, unknown-item, 422",
        "OTHER_CURRENCY, invalid-promo, 422",
        "PRICE_ABOVE_NORMAL, price-above-normal, 422",
        "NOT_ENOUGH_STOCK, not-enough-stock, 409",
        "OTHER_REPLENISHMENT, invalid-promo, 422",
        "DELAYED, delayed, 503",
        "OVERLAPPING, overlapping-promo, 409"
    })
    void everyRefusalHasAProblem(PromoRefusal refusal, String problem, int status) {
        ProblemType type = PromoProblem.of(refusal).type();
        assertThat(type.slug()).isEqualTo(problem);
        assertThat(type.status().value()).isEqualTo(status);
    }

    @Test
    void refusalsThatShareAProblemDifferInTheirDetail() {
        Set<List<?>> answers = new HashSet<>();
        Stream.of(PromoRefusal.values())
                .map(PromoProblem::of)
                .forEach(problem -> answers.add(List.of(problem.type(), String.valueOf(problem.detail()))));
        assertThat(answers).hasSameSizeAs(PromoRefusal.values());
    }
}
