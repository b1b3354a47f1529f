package io.sluice.item.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Dimension;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store of pictures does. */
public abstract class PictureStoreContract {
    private static final PictureName NAME = new PictureName("0123456789abcdef0123456789abcdef");
    private static final PictureFile LARGE = new PictureFile(NAME, PictureWidth.LARGE);
    private static final PictureFile SMALL = new PictureFile(NAME, PictureWidth.SMALL);

    protected static final Picture PICTURE =
            new Picture(NAME, new Dimension(2, 1), new byte[] {1, 2, 3}, new byte[] {4, 5});

    protected abstract PictureStore store();

    @Test
    void givesBackBothFilesOfAPicture() {
        store().save(PICTURE);
        assertThat(store().has(LARGE)).isTrue();
        assertThat(store().has(SMALL)).isTrue();
        assertThat(store().read(LARGE))
                .hasValueSatisfying(file -> assertThat(file).containsExactly(1, 2, 3));
        assertThat(store().read(SMALL))
                .hasValueSatisfying(file -> assertThat(file).containsExactly(4, 5));
    }

    @Test
    void knowsNothingOfOtherPictures() {
        assertThat(store().has(LARGE)).isFalse();
        assertThat(store().read(LARGE)).isEmpty();
    }

    @Test
    void savingAtOnceAndAgainChangesNothing() {
        IntStream.range(0, 50).parallel().forEach(i -> store().save(PICTURE));
        assertThat(store().read(LARGE))
                .hasValueSatisfying(file -> assertThat(file).containsExactly(1, 2, 3));
    }
}
