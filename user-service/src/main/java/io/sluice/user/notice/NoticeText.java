package io.sluice.user.notice;

import java.math.BigDecimal;
import java.text.MessageFormat;
import java.util.Currency;
import java.util.Locale;
import java.util.ResourceBundle;

/** Puts notices into words, from {@code notices/notice.properties} and {@code notices/notice_zh.properties}. */
final class NoticeText {
    private NoticeText() {}

    static String of(Notice notice, Locale locale) {
        // English for everything but Chinese, whatever the server's own language is.
        Locale spoken = "zh".equals(locale.getLanguage()) ? Locale.CHINESE : Locale.ROOT;
        String pattern = ResourceBundle.getBundle(
                        "notices.notice",
                        spoken,
                        NoticeText.class.getClassLoader(),
                        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES))
                .getString(notice.kind().name().toLowerCase(Locale.ROOT));
        return new MessageFormat(pattern, Locale.ENGLISH).format(new Object[] {money(notice), notice.points()});
    }

    private static String money(Notice notice) {
        int digits = Math.max(0, Currency.getInstance(notice.currency()).getDefaultFractionDigits());
        return BigDecimal.valueOf(notice.amount(), digits).toPlainString() + " " + notice.currency();
    }
}
