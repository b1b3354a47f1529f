package io.sluice.common.platform.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LifetimesTests {
    private static final CacheProperties PROPERTIES = CacheProperties.defaults();
    private final Lifetimes<String> lifetimes = new Lifetimes<>(PROPERTIES, () -> 0);

    @Test
    void differSoThatEntriesLoadedTogetherDoNotExpireTogether() {
        var ends = IntStream.range(0, 100)
                .mapToObj(i -> lifetimes.inRedis(Optional.of("x")))
                .distinct();
        assertThat(ends).hasSizeGreaterThan(90);
    }

    @Test
    void areNeverLongerThanConfigured() {
        IntStream.range(0, 1000).forEach(i -> {
            var entry = lifetimes.shared(Optional.of("x"));
            assertThat(entry.freshUntil())
                    .isBetween(1L, PROPERTIES.refreshAfter().toNanos());
            assertThat(entry.keptUntil())
                    .isBetween(entry.freshUntil(), PROPERTIES.maxAge().toNanos());
        });
    }

    @Test
    void areShortForAnAbsentValue() {
        assertThat(lifetimes.shared(Optional.empty()).keptUntil())
                .isLessThanOrEqualTo(PROPERTIES.negativeTtl().toNanos());
        assertThat(lifetimes.inRedis(Optional.empty())).isLessThanOrEqualTo(PROPERTIES.negativeTtl());
    }

    @Test
    void aFailedRefreshDoesNotProlongAnything() {
        var entry = lifetimes.shared(Optional.of("x"));
        assertThat(lifetimes.retrySoon(entry).keptUntil()).isEqualTo(entry.keptUntil());
    }
}
