package io.sluice.item.editing;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;

/** The normal stock of an item, which stock-service keeps. */
public interface ItemStock {
    /** Adds the first units of a new item; repeating it changes nothing. */
    void addFirst(ItemId itemId, Units units);
}
