package io.sluice.item.picture;

class InMemoryPicturesTests extends PictureStoreContract {
    private final InMemoryPictures pictures = new InMemoryPictures();

    @Override
    protected PictureStore store() {
        return pictures;
    }
}
