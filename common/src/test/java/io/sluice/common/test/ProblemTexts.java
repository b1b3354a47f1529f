package io.sluice.common.test;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.problem.ProblemType;
import java.util.Locale;

/** Checks that every problem has a text in both languages. */
public final class ProblemTexts {
    private ProblemTexts() {}

    public static void assertComplete(ProblemType[] types) {
        for (ProblemType type : types) {
            String english = type.title(Locale.ENGLISH);
            String chinese = type.title(Locale.CHINESE);
            assertThat(english).as("English of %s", type.slug()).isNotBlank().isNotEqualTo(chinese);
            assertThat(chinese).as("Chinese of %s", type.slug()).containsPattern("\\p{IsHan}");
            assertThat(type.slug()).matches("[a-z]+(-[a-z]+)*");
        }
    }
}
