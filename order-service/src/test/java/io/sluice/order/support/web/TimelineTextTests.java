package io.sluice.order.support.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.order.support.TimelineEntry.Why;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TimelineTextTests {
    @ParameterizedTest
    @EnumSource(Why.class)
    void everyReasonHasASentenceInBothLanguages(Why why) {
        assertThat(TimelineText.render(why, Locale.ENGLISH)).matches("[A-Z][ -~]+\\.");
        assertThat(TimelineText.render(why, Locale.SIMPLIFIED_CHINESE)).matches("\\p{IsHan}.+。");
    }

    @Test
    void otherLanguagesGetEnglish() {
        assertThat(TimelineText.render(Why.ORDERED, Locale.GERMAN)).isEqualTo("The buyer ordered.");
    }
}
