package io.sluice.payment.store;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The format of all ids that a merchant chooses. It fits into a path and into a page. */
public final class IdFormat {

    public static final String REGEX = "[A-Za-z0-9._-]{1,64}";
    public static final String DESCRIPTION = "1 to 64 letters, digits, dots, dashes or underscores";

    private static final Pattern PATTERN = Pattern.compile(REGEX);

    private IdFormat() {}

    public static boolean matches(@Nullable String text) {
        return text != null && PATTERN.matcher(text).matches();
    }

    static void check(String text) {
        if (!matches(text)) {
            throw new IllegalArgumentException("An id must be " + DESCRIPTION + ", was " + text);
        }
    }
}
