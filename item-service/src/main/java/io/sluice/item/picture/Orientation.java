package io.sluice.item.picture;

import java.awt.geom.AffineTransform;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** How a camera was held, by the numbers of EXIF: which side of the stored picture is up. */
enum Orientation {
    UPRIGHT(1, 0, false),
    MIRRORED(2, 0, true),
    UPSIDE_DOWN(3, 2, false),
    UPSIDE_DOWN_MIRRORED(4, 2, true),
    LEFT_MIRRORED(5, 3, true),
    LEFT(6, 1, false),
    RIGHT_MIRRORED(7, 1, true),
    RIGHT(8, 3, false);

    private static final byte[] EXIF = "Exif\0\0".getBytes(StandardCharsets.US_ASCII);
    private static final int TIFF_HEADER_BYTES = 8;
    private static final int ENTRY_BYTES = 12;
    private static final int TAG = 0x0112;

    private final int number;
    private final int quarterTurns;
    private final boolean mirrored;

    Orientation(int number, int quarterTurns, boolean mirrored) {
        this.number = number;
        this.quarterTurns = quarterTurns;
        this.mirrored = mirrored;
    }

    /** Reads it from the content of a segment; empty if it is not there, or is no orientation. */
    static Optional<Orientation> ofExif(byte[] file, int from, int to) {
        int tiff = from + EXIF.length;
        if (to > file.length || to - tiff < TIFF_HEADER_BYTES || !startsWithExif(file, from)) {
            return Optional.empty();
        }
        var data = ByteBuffer.wrap(file, tiff, to - tiff).slice();
        data.order(data.get(0) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        return findIn(data, data.getInt(4));
    }

    private static boolean startsWithExif(byte[] file, int from) {
        return new String(file, from, EXIF.length, StandardCharsets.ISO_8859_1)
                .equals(new String(EXIF, StandardCharsets.ISO_8859_1));
    }

    private static Optional<Orientation> findIn(ByteBuffer data, int directory) {
        if (directory < TIFF_HEADER_BYTES || directory > data.limit() - 2) {
            return Optional.empty();
        }
        int entries = Short.toUnsignedInt(data.getShort(directory));
        for (int i = 0; i < entries; i++) {
            int entry = directory + 2 + i * ENTRY_BYTES;
            if (entry + ENTRY_BYTES > data.limit()) {
                return Optional.empty();
            }
            if (Short.toUnsignedInt(data.getShort(entry)) == TAG) {
                int number = data.getShort(entry + 8);
                return Arrays.stream(values())
                        .filter(known -> known.number == number)
                        .findFirst();
            }
        }
        return Optional.empty();
    }

    /** Whether the stored width is the height that people see. */
    boolean isSideways() {
        return quarterTurns % 2 == 1;
    }

    /** From the stored picture, of this size, to the one that people see. */
    AffineTransform toUpright(int width, int height) {
        var transform = new AffineTransform();
        transform.translate((isSideways() ? height : width) / 2.0, (isSideways() ? width : height) / 2.0);
        transform.quadrantRotate(quarterTurns);
        if (mirrored) {
            transform.scale(-1, 1);
        }
        transform.translate(-width / 2.0, -height / 2.0);
        return transform;
    }
}
