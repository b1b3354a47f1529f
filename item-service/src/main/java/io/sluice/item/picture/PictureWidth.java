package io.sluice.item.picture;

import java.util.Arrays;
import java.util.Optional;

/** The widths in which every picture is kept. A smaller picture is not enlarged. */
public enum PictureWidth {
    LARGE(1080),
    SMALL(480);

    private final int pixels;

    PictureWidth(int pixels) {
        this.pixels = pixels;
    }

    static Optional<PictureWidth> ofPixels(int pixels) {
        return Arrays.stream(values()).filter(width -> width.pixels == pixels).findFirst();
    }

    int pixels() {
        return pixels;
    }
}
