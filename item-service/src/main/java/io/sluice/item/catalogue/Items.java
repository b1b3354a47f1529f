package io.sluice.item.catalogue;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import java.util.List;
import java.util.Optional;

/** All items, as the database has them. Items are taken off the shelf, never deleted. */
public interface Items {
    Optional<Item> find(ItemId id);

    /** Locks the item until the transaction ends. */
    Optional<Item> findForUpdate(ItemId id);

    List<ItemId> findIds();

    /** Newest first, those off the shelf too. */
    Page<Item> findPage(PageRequest request);

    /** Newest first. */
    Page<Item> findPageOnShelf(PageRequest request);

    void add(Item item);

    /** Stores the next revision of an item that the caller has locked. */
    void update(Item item);

    /** What an order adds to the sales of an item has changed. False if there is no such item. */
    boolean changeSales(ItemId id, Units before, Units after);
}
