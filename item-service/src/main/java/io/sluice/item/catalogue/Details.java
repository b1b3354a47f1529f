package io.sluice.item.catalogue;

import java.util.Objects;

/** How an item is presented to people. Description and picture may be empty. */
public record Details(String title, String description, String imageUrl) {
    public Details {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(description, "description");
        Objects.requireNonNull(imageUrl, "imageUrl");
    }
}
