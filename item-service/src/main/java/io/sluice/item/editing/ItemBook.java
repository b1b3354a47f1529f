package io.sluice.item.editing;

import io.sluice.item.catalogue.Catalogue;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.ItemMapper;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Writes new items down, each with the record of who added it. */
@Service
class ItemBook {
    private final ItemMapper items;
    private final ItemHistory history;
    private final Catalogue catalogue;

    ItemBook(ItemMapper items, ItemHistory history, Catalogue catalogue) {
        this.items = items;
        this.history = history;
        this.catalogue = catalogue;
    }

    @Transactional
    void add(Item item, String admin) {
        items.add(item);
        history.record(null, item, admin);
        catalogue.changed(item.id());
    }
}
