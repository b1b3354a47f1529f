package io.sluice.common.platform.secret;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What makes a secret acceptable. */
final class SecretRule {
    private static final int MIN_LENGTH = 16;
    private static final int MIN_DISTINCT = 8;
    private static final List<String> SAMPLES =
            List.of("changeme", "change-me", "change_me", "sample", "example", "secret", "password", "12345678");

    private SecretRule() {}

    /** What is wrong with it, as the end of a sentence; empty if nothing is. */
    static Optional<String> fault(@Nullable String value) {
        if (value == null || value.isBlank()) {
            return Optional.of("is missing");
        }
        if (value.length() < MIN_LENGTH) {
            return Optional.of("is shorter than " + MIN_LENGTH + " characters");
        }
        String lower = value.toLowerCase(Locale.ROOT);
        if (SAMPLES.stream().anyMatch(lower::contains)
                || value.chars().distinct().count() < MIN_DISTINCT) {
            return Optional.of("is a sample value");
        }
        return Optional.empty();
    }
}
