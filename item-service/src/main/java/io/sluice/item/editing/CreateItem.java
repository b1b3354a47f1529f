package io.sluice.item.editing;

import io.sluice.common.id.IdGenerator;
import io.sluice.item.catalogue.Item;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.OptionalInt;
import org.springframework.stereotype.Service;

/** Adds an item to the catalogue, with its first stock if it has any. */
@Service
class CreateItem {
    private final ItemStock stock;
    private final ItemBook book;
    private final IdGenerator ids;
    private final Clock clock;

    CreateItem(ItemStock stock, ItemBook book, IdGenerator ids, Clock clock) {
        this.stock = stock;
        this.book = book;
        this.ids = ids;
        this.clock = clock;
    }

    /** The stock comes first: units of an item that never came to be harm nobody, an item without its units misleads. */
    Item create(ItemPatch fields, OptionalInt units, String admin) {
        Item item = fields.create(ids.next(), clock.instant().truncatedTo(ChronoUnit.MILLIS));
        units.ifPresent(first -> stock.put(item.id(), first));
        book.add(item, admin);
        return item;
    }
}
