package io.sluice.item.editing;

import io.sluice.common.id.Ids;
import io.sluice.item.catalogue.Catalogue;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.ItemMapper;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Adds an item to the catalogue. */
@Service
class CreateItem {
    private final ItemMapper items;
    private final ItemHistory history;
    private final Catalogue catalogue;
    private final Ids ids;
    private final Clock clock;

    CreateItem(ItemMapper items, ItemHistory history, Catalogue catalogue, Ids ids, Clock clock) {
        this.items = items;
        this.history = history;
        this.catalogue = catalogue;
        this.ids = ids;
        this.clock = clock;
    }

    @Transactional
    Item create(ItemPatch fields, String admin) {
        Item item = fields.create(ids.next(), clock.instant().truncatedTo(ChronoUnit.MILLIS));
        items.add(item);
        history.record(null, item, admin);
        catalogue.changed(item.id());
        return item;
    }
}
