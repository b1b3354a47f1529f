package io.sluice.item.editing;

import io.sluice.common.platform.id.UserId;
import io.sluice.item.catalogue.Catalogue;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.Items;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Saves a new item together with the record of who added it. */
@Service
class SaveNewItem {
    private final Items items;
    private final ItemHistory history;
    private final Catalogue catalogue;

    SaveNewItem(Items items, ItemHistory history, Catalogue catalogue) {
        this.items = items;
        this.history = history;
        this.catalogue = catalogue;
    }

    @Transactional
    void save(Item item, UserId admin) {
        items.add(item);
        history.recordCreation(item, admin);
        catalogue.invalidate(item.id());
    }
}
