package io.sluice.common.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LifetimesTests {
    private static final CacheProperties SETTINGS = CacheProperties.defaults();
    private final Lifetimes<String> lifetimes = new Lifetimes<>(SETTINGS, () -> 0);

    @Test
    void differSoThatWhatWasLoadedTogetherDoesNotEndTogether() {
        var ends = IntStream.range(0, 100)
                .mapToObj(i -> lifetimes.inRedis(Optional.of("x")))
                .distinct();
        assertThat(ends).hasSizeGreaterThan(90);
    }

    @Test
    void areNeverLongerThanPromised() {
        IntStream.range(0, 1000).forEach(i -> {
            var entry = lifetimes.shared(Optional.of("x"));
            assertThat(entry.freshUntil()).isBetween(1L, SETTINGS.refresh().toNanos());
            assertThat(entry.keptUntil())
                    .isBetween(entry.freshUntil(), SETTINGS.keep().toNanos());
        });
    }

    @Test
    void areShortForWhatIsUnknown() {
        assertThat(lifetimes.shared(Optional.empty()).keptUntil())
                .isLessThanOrEqualTo(SETTINGS.unknown().toNanos());
        assertThat(lifetimes.inRedis(Optional.empty())).isLessThanOrEqualTo(SETTINGS.unknown());
    }

    @Test
    void aFailedRefreshDoesNotProlongAnything() {
        var entry = lifetimes.shared(Optional.of("x"));
        assertThat(lifetimes.tryAgainSoon(entry).keptUntil()).isEqualTo(entry.keptUntil());
    }

    @Test
    void settingsThatCannotBeMeantAreRefused() {
        assertThatThrownBy(() -> properties(0, Duration.ofSeconds(1))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> properties(1, Duration.ZERO)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> properties(1, Duration.ofHours(1))).isInstanceOf(IllegalArgumentException.class);
    }

    private static CacheProperties properties(int capacity, Duration refresh) {
        var minute = Duration.ofMinutes(1);
        return new CacheProperties(capacity, refresh, minute, minute, minute, minute);
    }
}
