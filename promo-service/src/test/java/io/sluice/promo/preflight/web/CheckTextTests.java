package io.sluice.promo.preflight.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.promo.preflight.CheckResult;
import io.sluice.promo.preflight.Conclusion;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CheckTextTests {
    @ParameterizedTest
    @EnumSource
    void everyConclusionHasASentenceInBothLanguages(Conclusion conclusion) {
        Map<String, Object> facts = new LinkedHashMap<>();
        for (String name : "first second third".split(" ")) {
            facts.put(name, name);
        }
        var result = new CheckResult(conclusion, facts);
        String english = CheckText.render(result, Locale.ENGLISH);
        assertThat(english).isNotBlank().doesNotContain("{", "}");
        assertThat(CheckText.render(result, Locale.CHINESE))
                .containsPattern("\\p{IsHan}")
                .doesNotContain("{", "}");
        assertThat(CheckText.render(result, Locale.FRENCH)).isEqualTo(english);
    }

    @Test
    void factsGoIntoTheSentenceInTheirOrder() {
        Map<String, Object> facts = new LinkedHashMap<>();
        facts.put("available", 12_345);
        facts.put("allotment", 20_000);
        assertThat(CheckText.render(new CheckResult(Conclusion.STOCK_SHORT, facts), Locale.ENGLISH))
                .isEqualTo("Normal stock has only 12,345 units; the promotion needs 20,000.");
    }
}
