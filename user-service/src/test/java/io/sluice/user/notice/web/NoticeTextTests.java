package io.sluice.user.notice.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.test.TestIds;
import io.sluice.user.account.Points;
import io.sluice.user.notice.Notice;
import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class NoticeTextTests {
    @ParameterizedTest
    @EnumSource(Notice.Kind.class)
    void everyKindHasATextInBothLanguages(Notice.Kind kind) {
        String english = NoticeText.render(notice(kind, 19800, "CNY", 198), Locale.ENGLISH);
        String chinese = NoticeText.render(notice(kind, 19800, "CNY", 198), Locale.SIMPLIFIED_CHINESE);
        assertThat(english).isNotBlank().doesNotContain("{").doesNotContainPattern("\\p{IsHan}");
        assertThat(chinese).containsPattern("\\p{IsHan}").doesNotContain("{");
    }

    @Test
    void namesTheMoneyAndThePoints() {
        var paid = notice(Notice.Kind.PAID, 1_234_500, "CNY", 12_345);
        assertThat(NoticeText.render(paid, Locale.ENGLISH)).contains("12345.00 CNY", "12,345 points and a coupon");
        assertThat(NoticeText.render(paid, Locale.CHINESE)).contains("12345.00 CNY", "12,345 积分");
        assertThat(NoticeText.render(notice(Notice.Kind.REFUNDED, 19805, "CNY", 198), Locale.ENGLISH))
                .contains("198.05 CNY");
    }

    @ParameterizedTest
    @CsvSource({"0, earned you a coupon", "1, earned you 1 point and", "2, earned you 2 points and"})
    void countsInGoodEnglish(long points, String words) {
        assertThat(NoticeText.render(notice(Notice.Kind.PAID, 100, "CNY", points), Locale.ENGLISH))
                .contains(words);
    }

    @Test
    void knowsHowManyMinorUnitsACurrencyHas() {
        assertThat(NoticeText.render(notice(Notice.Kind.REFUNDED, 500, "JPY", 5), Locale.ENGLISH))
                .contains(" 500 JPY");
    }

    @Test
    void anUnknownCurrencyNeverBecomesANotice() {
        assertThatThrownBy(() -> notice(Notice.Kind.PAID, 500, "???", 5)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Notice notice(Notice.Kind kind, long amount, String currency, long points) {
        return new Notice(TestIds.order("order"), kind, new Money(amount, currency), new Points(points), Instant.EPOCH);
    }
}
