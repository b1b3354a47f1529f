package io.sluice.promo.preflight.web;

import io.sluice.promo.preflight.CheckResult;
import java.text.MessageFormat;
import java.util.Locale;
import java.util.ResourceBundle;

/** Renders the results of checks as sentences, from {@code preflight/check.properties} and {@code preflight/check_zh.properties}. */
final class CheckText {
    private CheckText() {}

    static String render(CheckResult result, Locale locale) {
        // English for everything but Chinese, whatever the server's own language is.
        Locale language = "zh".equals(locale.getLanguage()) ? Locale.CHINESE : Locale.ROOT;
        String pattern = ResourceBundle.getBundle(
                        "preflight.check",
                        language,
                        CheckText.class.getClassLoader(),
                        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES))
                .getString(result.conclusion().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        return new MessageFormat(pattern, Locale.ENGLISH)
                .format(result.facts().values().toArray());
    }
}
