package io.sluice.item.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PictureFileTests {
    private static final String HASH = "0123456789abcdef0123456789abcdef";

    @ParameterizedTest
    @ValueSource(strings = {HASH + "-1080.jpg", HASH + "-480.jpg"})
    void readsBackTheNamesItMakes(String name) {
        assertThat(PictureFile.parse(name))
                .hasValueSatisfying(file -> assertThat(file.fileName()).isEqualTo(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "..",
                "../" + HASH + "-1080.jpg",
                HASH + "/../" + HASH + "-1080.jpg",
                HASH + "-1080.jpg\0",
                HASH + "-1080.jpg\n",
                HASH + "-1080.png",
                HASH + "-1081.jpg",
                HASH + "-108.jpg",
                HASH + "-99999999999.jpg",
                HASH + ".jpg",
                HASH + "0-1080.jpg",
                "123456789abcdef0123456789abcdef-1080.jpg",
                "0123456789ABCDEF0123456789ABCDEF-1080.jpg",
                "g123456789abcdef0123456789abcdef-1080.jpg"
            })
    void knowsNoOtherName(String name) {
        assertThat(PictureFile.parse(name)).isEmpty();
    }

    @Test
    void anItemNamesTheLargeFile() {
        assertThat(PictureFile.ofImageUrl("/pictures/" + HASH + "-1080.jpg"))
                .hasValueSatisfying(file -> assertThat(file.path()).isEqualTo("/pictures/" + HASH + "-1080.jpg"));
        assertThat(PictureFile.ofImageUrl("/pictures/" + HASH + "-480.jpg")).isEmpty();
        assertThat(PictureFile.ofImageUrl(HASH + "-1080.jpg")).isEmpty();
    }

    @Test
    void aNameIsNeverAnythingButAHash() {
        assertThatThrownBy(() -> new PictureName("../../etc/passwd")).isInstanceOf(IllegalArgumentException.class);
    }
}
