package io.sluice.item.editing;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.Listing;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Service;

/** Adds an item to the catalogue, with its first stock if it has any. */
@Service
public class CreateItem {
    private final ItemStock stock;
    private final SaveNewItem saveNewItem;
    private final IdGenerator ids;
    private final Clock clock;

    CreateItem(ItemStock stock, SaveNewItem saveNewItem, IdGenerator ids, Clock clock) {
        this.stock = stock;
        this.saveNewItem = saveNewItem;
        this.ids = ids;
        this.clock = clock;
    }

    /** The stock comes first: units of an item that was never saved do no harm, an item without its units misleads. */
    public Item create(Listing listing, Units firstUnits, UserId admin) {
        Item item = Item.create(ids.next(ItemId::new), listing, clock.instant().truncatedTo(ChronoUnit.MILLIS));
        if (!firstUnits.isNone()) {
            stock.addFirst(item.id(), firstUnits);
        }
        saveNewItem.save(item, admin);
        return item;
    }
}
