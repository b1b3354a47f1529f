package io.sluice.gateway.challenge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

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

    private Picture paint() {
        return new Picture("b" + painted.incrementAndGet(), "p", 10, 10, 1, 50, new AtomicInteger());
    }

    private static Pictures pictures(int size, int uses, Supplier<Picture> painter) {
        return new Pictures(
                new ChallengeProperties(size, uses, Duration.ofMillis(1), Duration.ofMinutes(2), 18), painter);
    }
}
