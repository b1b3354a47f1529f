package io.sluice.user.notice.web;

import io.sluice.common.selling.domain.Money;
import io.sluice.user.notice.Notice;
import java.math.BigDecimal;
import java.text.MessageFormat;
import java.util.Currency;
import java.util.Locale;
import java.util.ResourceBundle;

/** Renders notices as text, from {@code notices/notice.properties} and {@code notices/notice_zh.properties}. */
final class NoticeText {
    private NoticeText() {}

    static String render(Notice notice, Locale locale) {
        // English for everything but Chinese, whatever the server's own language is.
        Locale spoken = "zh".equals(locale.getLanguage()) ? Locale.CHINESE : Locale.ROOT;
        String pattern = ResourceBundle.getBundle(
                        "notices.notice",
                        spoken,
                        NoticeText.class.getClassLoader(),
                        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES))
                .getString(notice.kind().name().toLowerCase(Locale.ROOT));
        return new MessageFormat(pattern, Locale.ENGLISH)
                .format(new Object[] {money(notice.amount()), notice.points().value()});
    }

    private static String money(Money money) {
        int digits = Math.max(0, Currency.getInstance(money.currency()).getDefaultFractionDigits());
        return BigDecimal.valueOf(money.amount(), digits).toPlainString() + " " + money.currency();
    }
}
