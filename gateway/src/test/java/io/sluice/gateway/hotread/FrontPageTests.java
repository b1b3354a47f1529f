package io.sluice.gateway.hotread;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrontPageTests {
    @ParameterizedTest
    @ValueSource(strings = {"", "page=1", "size=1", "size=100", "page=1&size=20"})
    void isKept(String query) {
        assertThat(FrontPage.parse(query)).hasValue(new FrontPage(query));
    }

    @Test
    void noQueryIsAnEmptyOne() {
        assertThat(FrontPage.parse(null)).isEqualTo(FrontPage.parse(""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "page=2",
                "page=0",
                "page=01",
                "size=0",
                "size=101",
                "size=020",
                "size=20&page=1",
                "page=1&",
                "page=1&x=1",
                "page=1&page=2",
                "page=1&size=20&size=30",
                "x"
            })
    void whatIsAnotherPageOrSpelledOtherwiseIsNot(String query) {
        assertThat(FrontPage.parse(query)).isEmpty();
    }
}
