package io.sluice.item.editing;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.item.catalogue.Item;
import java.util.List;

/** Records what admins did to items, in the transaction that makes the change: there is no change without its record. */
public interface ItemHistory {
    void recordCreation(Item item, UserId admin);

    void recordEdit(Item before, Item after, UserId admin);

    /** The newest hundred, the newest first. */
    List<ItemChange> findNewest(ItemId id);
}
