package io.sluice.order.support.web;

import io.sluice.order.support.TimelineEntry.Why;
import java.util.Locale;
import java.util.ResourceBundle;

/** Renders reasons as text, from {@code timeline/timeline.properties} and {@code timeline/timeline_zh.properties}. */
final class TimelineText {
    private TimelineText() {}

    static String render(Why why, Locale locale) {
        // English for everything but Chinese, whatever the server's own language is.
        Locale spoken = "zh".equals(locale.getLanguage()) ? Locale.CHINESE : Locale.ROOT;
        return ResourceBundle.getBundle(
                        "timeline.timeline",
                        spoken,
                        TimelineText.class.getClassLoader(),
                        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES))
                .getString(why.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}
