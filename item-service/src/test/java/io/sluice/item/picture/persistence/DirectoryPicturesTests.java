package io.sluice.item.picture.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.item.picture.PictureProperties;
import io.sluice.item.picture.PictureStore;
import io.sluice.item.picture.PictureStoreContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryPicturesTests extends PictureStoreContract {
    @TempDir
    Path directory;

    @Override
    protected PictureStore store() {
        return in(directory.resolve("not/there/yet"));
    }

    private static PictureStore in(Path directory) {
        return new DirectoryPictures(new PictureProperties(directory.toString(), 1, Duration.ofSeconds(1)));
    }

    @Test
    void leavesTheTwoFilesAndNothingElse() {
        in(directory).save(PICTURE);
        assertThat(directory.toFile().list())
                .containsExactlyInAnyOrder(
                        "0123456789abcdef0123456789abcdef-1080.jpg", "0123456789abcdef0123456789abcdef-480.jpg");
    }

    @Test
    void refusesADirectoryThatCannotBeOne() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertThatThrownBy(() -> in(file)).hasMessageContaining("sluice.item.pictures.directory");
    }
}
