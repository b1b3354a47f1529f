package io.sluice.common.problem;

import java.net.URI;
import java.util.Locale;
import java.util.ResourceBundle;
import org.springframework.http.HttpStatus;

/**
 * A kind of problem a client may have to handle. Each service has one enum of them; the slug is part of the public API and
 * never changes its meaning. Titles are in {@code problems/<bundle>.properties} and {@code problems/<bundle>_zh.properties}.
 */
public interface ProblemType {
    /** Every problem is a constant of an enum. */
    String name();

    /** The name as it stands in the type's address. */
    default String slug() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    HttpStatus status();

    /** Name of the resource bundle with the titles. */
    String bundle();

    /** Seconds after which trying again makes sense; zero says nothing about it. */
    default int retryAfterSeconds() {
        return 0;
    }

    default URI uri() {
        return URI.create("/problems/" + slug());
    }

    /** One sentence for the person in front of the screen. */
    default String title(Locale locale) {
        // English for everything but Chinese, whatever the server's own language is.
        Locale spoken = "zh".equals(locale.getLanguage()) ? Locale.CHINESE : Locale.ROOT;
        return ResourceBundle.getBundle(
                        "problems." + bundle(),
                        spoken,
                        getClass().getClassLoader(),
                        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES))
                .getString(slug());
    }
}
