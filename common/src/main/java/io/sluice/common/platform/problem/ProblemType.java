package io.sluice.common.platform.problem;

import java.net.URI;
import java.util.Locale;
import java.util.ResourceBundle;
import org.springframework.http.HttpStatus;

/**
 * A kind of problem a client may have to handle. Each service has one enum of them; the slug is part of the public
 * API and never changes its meaning. Titles are in {@code problems/<bundle>.properties} and
 * {@code problems/<bundle>_zh.properties}.
 */
public interface ProblemType {
    /** Every problem is a constant of an enum. */
    String name();

    /** The name as part of the type's URI. */
    default String slug() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    HttpStatus status();

    /** Name of the resource bundle with the titles. */
    String bundle();

    /** Seconds after which a retry makes sense; zero for no advice. */
    default int retryAfterSeconds() {
        return 0;
    }

    default URI uri() {
        return URI.create("/problems/" + slug());
    }

    /** One sentence for the user. */
    default String title(Locale locale) {
        // English for everything but Chinese, whatever the server's own language is.
        Locale language = "zh".equals(locale.getLanguage()) ? Locale.CHINESE : Locale.ROOT;
        return ResourceBundle.getBundle(
                        "problems." + bundle(),
                        language,
                        getClass().getClassLoader(),
                        ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES))
                .getString(slug());
    }
}
