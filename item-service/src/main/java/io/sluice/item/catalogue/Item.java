package io.sluice.item.catalogue;

import io.sluice.common.selling.id.ItemId;
import java.time.Instant;

/** Something that can be bought: what admins say about it, how much of it was sold, and which revision this is. */
public record Item(ItemId id, Listing listing, Sales sales, Revision revision) {
    public static Item create(ItemId id, Listing listing, Instant now) {
        return new Item(id, listing, Sales.NONE, Revision.first(now));
    }

    /** The next revision. Sales are no part of an edit. */
    public Item edit(Listing wanted, Instant now) {
        return new Item(id, wanted, sales, revision.next(now));
    }
}
