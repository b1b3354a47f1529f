package io.sluice.item.picture;

import io.sluice.item.picture.AddPicture.Outcome;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import javax.imageio.IIOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * An uploaded file that its content shows to be PNG or JPEG. What it claims is checked before anything is decoded: a
 * small file can decode to gigabytes, or take minutes.
 */
final class Upload implements AutoCloseable {
    static final int MAX_SIDE = 6000;
    static final int MAX_PIXELS = 24_000_000;

    /** Progressive pictures have about ten. Each one costs a pass over all pixels. */
    static final int MAX_SCANS = 64;

    /** A larger picture is decoded in part: every second or third row and column. */
    private static final long MAX_DECODED_BYTES = 50_000_000;

    private final byte[] file;
    private final ImageInputStream input;
    private final ImageReader reader;
    private final Optional<JpegSegments> jpeg;

    private Upload(byte[] file, ImageInputStream input, ImageReader reader) throws IOException {
        this.file = file;
        this.input = input;
        this.reader = reader;
        this.jpeg = isFormat("JPEG") ? Optional.of(JpegSegments.read(file)) : Optional.empty();
        if (jpeg.isEmpty() && !isFormat("png")) {
            throw new IIOException("Neither PNG nor JPEG but " + reader.getFormatName());
        }
        // Without metadata: compressed texts and profiles could decompress to any size.
        reader.setInput(input, true, true);
    }

    static Upload open(byte[] file) throws IOException {
        var input = new MemoryCacheImageInputStream(new ByteArrayInputStream(file));
        Iterator<ImageReader> readers = ImageIO.getImageReaders(input);
        if (!readers.hasNext()) {
            throw new IIOException("Not a picture");
        }
        return new Upload(file, input, readers.next());
    }

    private boolean isFormat(String name) throws IOException {
        return reader.getFormatName().equalsIgnoreCase(name);
    }

    /** Why it cannot be added; empty if it can. */
    Optional<Outcome> findFault() throws IOException {
        long width = reader.getWidth(0);
        long height = reader.getHeight(0);
        if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
            return Optional.of(Outcome.TOO_MANY_PIXELS);
        }
        if (jpeg.isEmpty() && PngChunks.isAnimated(file)) {
            return Optional.of(Outcome.ANIMATED);
        }
        return jpeg.filter(segments -> !segments.isComplete() || segments.scans() > MAX_SCANS)
                .map(broken -> Outcome.UNREADABLE);
    }

    BufferedImage decode() throws IOException {
        var parameters = reader.getDefaultReadParam();
        int step = step();
        parameters.setSourceSubsampling(step, step, 0, 0);
        return reader.read(0, parameters);
    }

    private int step() throws IOException {
        long bits = reader.getImageTypes(0).next().getColorModel().getPixelSize();
        long bytes = bits * reader.getWidth(0) * reader.getHeight(0) / Byte.SIZE;
        int step = 1;
        while (bytes / ((long) step * step) > MAX_DECODED_BYTES) {
            step++;
        }
        return step;
    }

    Orientation orientation() {
        return jpeg.map(JpegSegments::orientation).orElse(Orientation.UPRIGHT);
    }

    @Override
    public void close() throws IOException {
        reader.dispose();
        input.close();
    }
}
