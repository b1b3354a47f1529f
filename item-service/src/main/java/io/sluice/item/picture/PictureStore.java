package io.sluice.item.picture;

import java.util.Optional;

/** Keeps pictures where every node finds them. They never change and are never deleted. */
public interface PictureStore {
    /** A file becomes visible as a whole; saving a picture again changes nothing. */
    void save(Picture picture);

    boolean has(PictureFile file);

    Optional<byte[]> read(PictureFile file);
}
