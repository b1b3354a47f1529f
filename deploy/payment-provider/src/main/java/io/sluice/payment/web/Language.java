package io.sluice.payment.web;

import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/** The languages of the pages. */
enum Language {
    ENGLISH(Locale.ENGLISH, "en"),
    CHINESE(Locale.CHINESE, "zh-CN");

    private final Locale locale;
    private final String tag;
    private final ResourceBundle texts;

    Language(Locale locale, String tag) {
        this.locale = locale;
        this.tag = tag;
        this.texts = ResourceBundle.getBundle(
                "page.texts",
                locale,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
    }

    /** By {@code Accept-Language}; English if it names neither language. */
    static Language of(Request request) {
        return of(request.header("Accept-Language").orElse(""));
    }

    static Language of(String accepted) {
        try {
            Locale best = Locale.lookup(Locale.LanguageRange.parse(accepted), List.of(ENGLISH.locale, CHINESE.locale));
            return CHINESE.locale.equals(best) ? CHINESE : ENGLISH;
        } catch (IllegalArgumentException e) {
            return ENGLISH;
        }
    }

    String tag() {
        return tag;
    }

    ResourceBundle texts() {
        return texts;
    }
}
