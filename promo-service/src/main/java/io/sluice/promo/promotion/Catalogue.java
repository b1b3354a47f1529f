package io.sluice.promo.promotion;

import java.util.Optional;

/** The items there are, as item-service knows them. */
public interface Catalogue {
    Optional<ListedItem> find(String itemId);
}
