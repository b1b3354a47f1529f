package io.sluice.item.picture.persistence;

import io.sluice.item.picture.Picture;
import io.sluice.item.picture.PictureFile;
import io.sluice.item.picture.PictureProperties;
import io.sluice.item.picture.PictureStore;
import io.sluice.item.picture.PictureWidth;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Pictures as files of one directory, under the names that browsers use: nginx could serve it as it is. */
@Component
class DirectoryPictures implements PictureStore {
    /** The large file last: where it is, the others are too. */
    private static final List<PictureWidth> ORDER = List.of(PictureWidth.SMALL, PictureWidth.LARGE);

    private final Path directory;

    DirectoryPictures(PictureProperties properties) {
        directory = Path.of(properties.directory());
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw new IllegalStateException(
                    "sluice.item.pictures.directory must be a directory that can be written: " + directory, e);
        }
    }

    @Override
    public void save(Picture picture) {
        for (PictureWidth width : ORDER) {
            var file = new PictureFile(picture.name(), width);
            if (!has(file)) {
                write(file, picture.content(width));
            }
        }
    }

    /** Written beside and moved: nobody sees half a file, also if two nodes save the same picture at once. */
    private void write(PictureFile file, byte[] content) {
        Path unfinished = directory.resolve("." + UUID.randomUUID() + ".tmp");
        try {
            try {
                Files.write(unfinished, content);
                Files.move(unfinished, pathOf(file), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(unfinished);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Could not save picture " + file.fileName(), e);
        }
    }

    @Override
    public boolean has(PictureFile file) {
        return Files.isRegularFile(pathOf(file));
    }

    @Override
    public Optional<byte[]> read(PictureFile file) {
        try {
            return Optional.of(Files.readAllBytes(pathOf(file)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read picture " + file.fileName(), e);
        }
    }

    private Path pathOf(PictureFile file) {
        return directory.resolve(file.fileName());
    }
}
