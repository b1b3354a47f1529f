package io.sluice.item.picture;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Pictures that are gone with the test. */
public final class InMemoryPictures implements PictureStore {
    private final Map<PictureFile, byte[]> files = new ConcurrentHashMap<>();

    @Override
    public void save(Picture picture) {
        for (PictureWidth width : PictureWidth.values()) {
            files.putIfAbsent(new PictureFile(picture.name(), width), picture.content(width));
        }
    }

    @Override
    public boolean has(PictureFile file) {
        return files.containsKey(file);
    }

    @Override
    public Optional<byte[]> read(PictureFile file) {
        return Optional.ofNullable(files.get(file)).map(byte[]::clone);
    }
}
