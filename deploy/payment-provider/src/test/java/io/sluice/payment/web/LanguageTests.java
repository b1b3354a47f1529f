package io.sluice.payment.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "zh-CN,zh;q=0.9,en;q=0.8 | CHINESE",
                "zh-Hant-TW | CHINESE",
                "en-GB,en;q=0.9,zh;q=0.8 | ENGLISH",
                "fr,zh;q=0.5 | CHINESE",
                "fr | ENGLISH",
                "'' | ENGLISH",
                "!!;;q=x | ENGLISH"
            })
    void isTheOneTheReaderPrefers(String accepted, Language language) {
        assertThat(Language.of(accepted)).isEqualTo(language);
    }

    @Test
    void hasEveryTextInBothLanguages() {
        assertThat(new TreeSet<>(Language.CHINESE.texts().keySet()))
                .isEqualTo(new TreeSet<>(Language.ENGLISH.texts().keySet()));
    }
}
