package io.sluice.item.picture;

import java.awt.Dimension;

/**
 * A picture as it is kept: re-encoded in both widths, without anything of the upload but what can be seen.
 *
 * @param size of the large file
 */
public record Picture(PictureName name, Dimension size, byte[] large, byte[] small) {
    /** The file that an item's {@code imageUrl} names. */
    public PictureFile file() {
        return new PictureFile(name, PictureWidth.LARGE);
    }

    public byte[] content(PictureWidth width) {
        return switch (width) {
            case LARGE -> large;
            case SMALL -> small;
        };
    }
}
