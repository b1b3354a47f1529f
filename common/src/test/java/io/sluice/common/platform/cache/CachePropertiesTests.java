package io.sluice.common.platform.cache;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.validation.ConstraintViolation;
import jakarta.validation.Validation;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CachePropertiesTests {
    @Test
    void theDefaultsAreValid() {
        assertThat(violations(CacheProperties.defaults())).isEmpty();
    }

    @Test
    void aCacheHasRoomAndTime() {
        assertThat(violations(properties(0, Duration.ofSeconds(1))))
                .containsExactly("maxEntries must be greater than 0");
        assertThat(violations(properties(1, Duration.ZERO)))
                .singleElement()
                .asString()
                .startsWith("refreshAfter must be");
    }

    @Test
    void anEntryIsKeptAtLeastUntilItIsRefreshed() {
        assertThat(violations(properties(1, Duration.ofMinutes(1)))).isEmpty();
        assertThat(violations(properties(1, Duration.ofHours(1))))
                .singleElement()
                .asString()
                .endsWith("max-age must not be below refresh-after");
    }

    private static CacheProperties properties(int maxEntries, Duration refreshAfter) {
        var minute = Duration.ofMinutes(1);
        return new CacheProperties(maxEntries, refreshAfter, minute, minute, minute, minute);
    }

    private static Iterable<String> violations(CacheProperties properties) {
        try (var factory = Validation.buildDefaultValidatorFactory()) {
            return factory.getValidator().validate(properties).stream()
                    .map(CachePropertiesTests::describe)
                    .toList();
        }
    }

    private static String describe(ConstraintViolation<?> violation) {
        return violation.getPropertyPath() + " " + violation.getMessage();
    }
}
