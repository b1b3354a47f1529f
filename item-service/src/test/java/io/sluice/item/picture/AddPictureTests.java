package io.sluice.item.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.item.picture.AddPicture.Outcome;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddPictureTests {
    private static final int TOLERANCE = 12;

    private final PictureStore store = new InMemoryPictures();
    private final AddPicture addPicture = new AddPicture(store, properties(1, Duration.ofMillis(1)));

    @TempDir
    Path directory;

    @Test
    void keepsAPictureInTwoWidths() {
        Picture picture = added(TestPictures.png(2160, 1080));
        assertThat(picture.size()).isEqualTo(new Dimension(1080, 540));
        assertThat(sizeOf(picture.large())).isEqualTo(new Dimension(1080, 540));
        assertThat(sizeOf(picture.small())).isEqualTo(new Dimension(480, 240));
        assertThat(store.read(picture.file())).contains(picture.large());
    }

    @Test
    void doesNotEnlarge() {
        Picture picture = added(TestPictures.jpeg(200, 100));
        assertThat(picture.size()).isEqualTo(new Dimension(200, 100));
        assertThat(sizeOf(picture.small())).isEqualTo(new Dimension(200, 100));
    }

    @Test
    void keepsTheLastPixelOfAThinPicture() {
        assertThat(added(TestPictures.png(6000, 1)).size()).isEqualTo(new Dimension(1080, 1));
    }

    @Test
    void theSameFileGivesTheSameName() {
        assertThat(added(TestPictures.png(300, 200)).name())
                .isEqualTo(added(TestPictures.png(300, 200)).name());
        assertThat(added(TestPictures.png(300, 200)).name())
                .isNotEqualTo(added(TestPictures.png(300, 201)).name());
    }

    @Test
    void writesProgressiveJpeg() {
        byte[] file = added(TestPictures.png(300, 200)).large();
        assertThat(JpegSegments.read(file).scans()).isGreaterThan(1);
        assertThat(JpegSegments.read(file).isComplete()).isTrue();
    }

    @Test
    void showsTransparentPixelsOnWhite() {
        var image = new BufferedImage(100, 100, BufferedImage.TYPE_INT_ARGB);
        assertThat(colourAt(added(TestPictures.encode(image, "png")).large(), 50, 50))
                .satisfies(near(Color.WHITE));
    }

    @Test
    void readsPalettesWithTransparency() {
        var palette = new IndexColorModel(1, 2, new byte[] {0, (byte) 200}, new byte[] {0, 0}, new byte[] {0, 0}, 0);
        var image = new BufferedImage(palette, palette.createCompatibleWritableRaster(100, 100), false, null);
        image.getRaster().setSample(0, 0, 0, 1);
        assertThat(colourAt(added(TestPictures.encode(image, "png")).large(), 50, 50))
                .satisfies(near(Color.WHITE));
    }

    @ParameterizedTest
    @CsvSource({
        "1, true, 80, 40, 10, 20, 70, 20",
        "2, true, 80, 40, 70, 20, 10, 20",
        "3, false, 80, 40, 70, 20, 10, 20",
        "4, false, 80, 40, 10, 20, 70, 20",
        "5, true, 40, 80, 20, 10, 20, 70",
        "6, false, 40, 80, 20, 10, 20, 70",
        "7, true, 40, 80, 20, 70, 20, 10",
        "8, false, 40, 80, 20, 70, 20, 10"
    })
    void turnsPicturesAsTheCameraWasHeld(
            int held, boolean littleEndian, int width, int height, int redX, int redY, int blueX, int blueY) {
        Picture picture = added(TestPictures.jpegHeld(held, littleEndian, 80, 40));
        assertThat(picture.size()).isEqualTo(new Dimension(width, height));
        assertThat(colourAt(picture.large(), redX, redY)).satisfies(near(Color.RED));
        assertThat(colourAt(picture.large(), blueX, blueY)).satisfies(near(Color.BLUE));
    }

    @Test
    void measuresTheWidthThatPeopleSee() {
        assertThat(added(TestPictures.jpegHeld(6, true, 3000, 2000)).size()).isEqualTo(new Dimension(1080, 1620));
    }

    @Test
    void takesNothingWithItButWhatIsSeen() {
        byte[] upload = TestPictures.jpegHeld(1, true, 80, 40);
        assertThat(new String(upload, StandardCharsets.ISO_8859_1)).contains("Exif", "Alice");
        Picture picture = added(upload);
        assertThat(new String(picture.large(), StandardCharsets.ISO_8859_1)).doesNotContain("Exif", "Alice");
        assertThat(new String(picture.small(), StandardCharsets.ISO_8859_1)).doesNotContain("Exif", "Alice");
    }

    @Test
    void ignoresOrientationsThatAreNone() {
        assertThat(added(TestPictures.jpegHeld(9, true, 80, 40)).size()).isEqualTo(new Dimension(80, 40));
        byte[] cut = TestPictures.jpegHeld(6, true, 80, 40);
        cut[16] = 127; // the directory lies beyond the segment
        assertThat(added(cut).size()).isEqualTo(new Dimension(80, 40));
    }

    @Test
    void takesPicturesUpToTheBoundsAndNoLargerOnes() {
        assertThat(outcomeOf(TestPictures.png(6000, 10))).isEqualTo(Outcome.ADDED);
        assertThat(outcomeOf(TestPictures.png(10, 6000))).isEqualTo(Outcome.ADDED);
        assertThat(outcomeOf(TestPictures.png(6001, 10))).isEqualTo(Outcome.TOO_MANY_PIXELS);
        assertThat(outcomeOf(TestPictures.png(10, 6001))).isEqualTo(Outcome.TOO_MANY_PIXELS);
        assertThat(outcomeOf(TestPictures.jpeg(6000, 4000))).isEqualTo(Outcome.ADDED);
        assertThat(outcomeOf(TestPictures.pngThatClaims(6000, 4001))).isEqualTo(Outcome.TOO_MANY_PIXELS);
        assertThat(outcomeOf(TestPictures.pngThatClaims(Integer.MAX_VALUE, Integer.MAX_VALUE)))
                .isEqualTo(Outcome.TOO_MANY_PIXELS);
    }

    @Test
    void refusesWhatMoves() {
        assertThat(outcomeOf(TestPictures.animatedPng())).isEqualTo(Outcome.ANIMATED);
    }

    @Test
    void refusesOtherFormatsAndNoFormat() {
        assertThat(outcomeOf(TestPictures.encode(TestPictures.redAndBlue(8, 8), "gif")))
                .isEqualTo(Outcome.UNREADABLE);
        assertThat(outcomeOf(TestPictures.encode(TestPictures.redAndBlue(8, 8), "bmp")))
                .isEqualTo(Outcome.UNREADABLE);
        assertThat(outcomeOf("<svg xmlns='http://www.w3.org/2000/svg'/>".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(Outcome.UNREADABLE);
        assertThat(outcomeOf(new byte[0])).isEqualTo(Outcome.UNREADABLE);
    }

    @ParameterizedTest
    @CsvSource({"0.02", "0.1", "0.5", "0.9"})
    void refusesFilesThatEndTooEarly(double part) {
        for (byte[] whole : new byte[][] {TestPictures.png(300, 200), TestPictures.jpeg(300, 200)}) {
            byte[] cut = Arrays.copyOf(whole, (int) (whole.length * part));
            assertThat(outcomeOf(cut)).isEqualTo(Outcome.UNREADABLE);
        }
    }

    @Test
    void refusesAJpegWithoutItsEnd() {
        byte[] whole = TestPictures.jpeg(300, 200);
        assertThat(outcomeOf(Arrays.copyOf(whole, whole.length - 2))).isEqualTo(Outcome.UNREADABLE);
    }

    @Test
    void refusesPicturesThatTakeForeverToDecode() throws IOException {
        try (Upload few = Upload.open(TestPictures.jpegWithScans(Upload.MAX_SCANS - 1));
                Upload many = Upload.open(TestPictures.jpegWithScans(Upload.MAX_SCANS))) {
            assertThat(few.findFault()).isEmpty();
            assertThat(many.findFault()).contains(Outcome.UNREADABLE);
        }
    }

    @Test
    void keepsNothingOfARefusedFile() {
        var saved = new AtomicInteger();
        var watched = new AddPicture(onSave(saved::incrementAndGet), properties(1, Duration.ofMillis(1)));
        assertThat(add(watched, TestPictures.animatedPng()).picture()).isEmpty();
        assertThat(saved).hasValue(0);
    }

    @Test
    @Timeout(20)
    void encodesFewAtOnceAndRefusesWhoWaitsTooLong() {
        var inside = new AtomicInteger();
        var barrier = new CountDownLatch(1);
        var slow = new AddPicture(
                onSave(() -> {
                    inside.incrementAndGet();
                    barrier.await();
                }),
                properties(2, Duration.ofMillis(20)));
        byte[] upload = TestPictures.png(8, 8);
        var first = CompletableFuture.supplyAsync(() -> add(slow, upload));
        var second = CompletableFuture.supplyAsync(() -> add(slow, upload));
        await().until(() -> inside.get() == 2);

        assertThat(add(slow, upload).outcome()).isEqualTo(Outcome.BUSY);

        barrier.countDown();
        assertThat(first.join().outcome()).isEqualTo(Outcome.ADDED);
        assertThat(second.join().outcome()).isEqualTo(Outcome.ADDED);
        assertThat(add(slow, upload).outcome()).as("a turn is given back").isEqualTo(Outcome.ADDED);
    }

    private static PictureProperties properties(int maxEncodings, Duration wait) {
        return new PictureProperties("unused", maxEncodings, wait);
    }

    private Picture added(byte[] upload) {
        var result = add(addPicture, upload);
        assertThat(result.outcome()).isEqualTo(Outcome.ADDED);
        return result.picture().orElseThrow();
    }

    private Outcome outcomeOf(byte[] upload) {
        return add(addPicture, upload).outcome();
    }

    private AddPicture.Result add(AddPicture useCase, byte[] upload) {
        try {
            Path file = Files.createTempFile(directory, "upload", "");
            return useCase.add(Files.write(file, upload));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static Dimension sizeOf(byte[] file) {
        BufferedImage image = TestPictures.decode(file);
        return new Dimension(image.getWidth(), image.getHeight());
    }

    private static Color colourAt(byte[] file, int x, int y) {
        return new Color(TestPictures.decode(file).getRGB(x, y));
    }

    private static Consumer<Color> near(Color expected) {
        return colour -> assertThat(List.of(
                        Math.abs(colour.getRed() - expected.getRed()),
                        Math.abs(colour.getGreen() - expected.getGreen()),
                        Math.abs(colour.getBlue() - expected.getBlue())))
                .as("%s, which should be near %s", colour, expected)
                .allMatch(difference -> difference <= TOLERANCE);
    }

    private static PictureStore onSave(Action action) {
        return new PictureStore() {
            @Override
            public void save(Picture picture) {
                try {
                    action.run();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }

            @Override
            public boolean has(PictureFile file) {
                return false;
            }

            @Override
            public Optional<byte[]> read(PictureFile file) {
                return Optional.empty();
            }
        };
    }

    private interface Action {
        void run() throws InterruptedException;
    }
}
