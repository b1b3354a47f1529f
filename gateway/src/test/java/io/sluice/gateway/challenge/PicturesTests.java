package io.sluice.gateway.challenge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PicturesTests {
    private final AtomicInteger painted = new AtomicInteger();
    private Pictures pictures;

    @AfterEach
    void stop() {
        pictures.destroy();
    }

    @Test
    void nothingIsPaintedBeforeTheFirstRequest() {
        pictures = pictures(3, 10, this::paint);
        assertThat(painted).hasValue(0);
        assertThat(pictures.next().block()).isNotNull();
        assertThat(painted).hasPositiveValue();
    }

    @Test
    void aRushSeesTheSamePictures() {
        pictures = pictures(3, 1_000_000, this::paint);
        pictures.next().block();
        await().until(() -> pictures.size() == 3);
        Set<String> shown = IntStream.range(0, 1000)
                .mapToObj(i -> pictures.next().block().background())
                .collect(Collectors.toSet());
        assertThat(shown).hasSize(3);
        assertThat(painted).hasValue(3);
    }

    @Test
    void aPictureThatManyHaveSeenIsReplaced() {
        pictures = pictures(1, 5, this::paint);
        String first = pictures.next().block().background();
        await().until(() -> !pictures.next().block().background().equals(first));
        assertThat(pictures.size()).isEqualTo(1);
    }

    @Test
    void aPainterThatFailsIsRetried() {
        pictures = pictures(1, 5, () -> {
            if (painted.get() == 0) {
                painted.incrementAndGet();
                throw new IllegalStateException("no paint");
            }
            return paint();
        });
        assertThat(pictures.next().block(Duration.ofSeconds(5))).isNotNull();
    }

    @Test
    void theLibraryPaintsPicturesThatCanBeSolved() {
        pictures = pictures(1, 5, new Painter()::paint);
        Picture picture = pictures.next().block(Duration.ofSeconds(10));
        assertThat(picture.answer()).isBetween(0.0, 100.0 - 100.0 * picture.pieceWidth() / picture.width());
        assertThat(picture.background()).startsWith("data:image/jpeg;base64,").hasSizeLessThan(60_000);
        assertThat(picture.piece()).startsWith("data:image/png;base64,").hasSizeLessThan(60_000);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, PT1S, PT1S, 'picture-pool-size must be 1 to 1000, was 0'",
        "1001, 1, PT1S, PT1S, 'picture-pool-size must be 1 to 1000, was 1001'",
        "1, 0, PT1S, PT1S, 'uses-per-picture must be positive, was 0'",
        "1, 1, PT0S, PT1S, 'refresh-interval must be at least 1ms, was PT0S'",
        "1, 1, PT1S, PT0S, 'lifetime must be at least 1ms, was PT0S'"
    })
    void propertiesThatMakeNoSenseStopTheStart(
            int poolSize, int uses, Duration refreshInterval, Duration lifetime, String message) {
        pictures = pictures(1, 1, this::paint);
        assertThatThrownBy(() -> new ChallengeProperties(poolSize, uses, refreshInterval, lifetime))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("sluice.gateway.challenge." + message);
    }

    private Picture paint() {
        return new Picture("b" + painted.incrementAndGet(), "p", 10, 10, 1, 50, new AtomicInteger());
    }

    private static Pictures pictures(int size, int uses, Supplier<Picture> painter) {
        return new Pictures(new ChallengeProperties(size, uses, Duration.ofMillis(1), Duration.ofMinutes(2)), painter);
    }
}
