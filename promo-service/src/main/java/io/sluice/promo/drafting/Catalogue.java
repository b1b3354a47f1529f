package io.sluice.promo.drafting;

import io.sluice.common.selling.id.ItemId;
import java.util.Optional;

/** The items there are, as item-service knows them. */
public interface Catalogue {
    Optional<ListedItem> find(ItemId itemId);
}
