package io.sluice.item.catalogue;

import io.sluice.common.platform.cache.Caches;
import io.sluice.common.platform.cache.ReadThrough;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.message.CacheNames;
import java.util.Optional;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Service;

/** What buyers see of the items: those on the shelf, newest first, from memory as far as possible. */
@Service
@EnableConfigurationProperties(CatalogueProperties.class)
public class Catalogue {
    private static final String FRONT = "front";

    private final Items items;
    private final ReadThrough<Item> details;
    private final ReadThrough<Shelf> shelf;

    Catalogue(Items items, Caches caches, CatalogueProperties properties) {
        this.items = items;
        this.details = caches.create(CacheNames.ITEM, Item.class, properties.cache(), new ItemCacheLoader(items));
        this.shelf =
                caches.create(CacheNames.ITEM_SHELF, Shelf.class, properties.cache(), key -> Optional.of(loadFront()));
    }

    public Optional<Item> find(ItemId id) {
        return details.get(id.value());
    }

    public Page<Item> findPage(PageRequest request) {
        Shelf front = shelf.get(FRONT).orElseThrow();
        return front.covers(request) ? front.page(request) : items.findPageOnShelf(request);
    }

    /** To be called after every change of what buyers see of an item. Reaches every node when the transaction commits. */
    public void invalidate(ItemId id) {
        details.invalidate(id.value());
        shelf.invalidate(FRONT);
    }

    private Shelf loadFront() {
        Page<Item> front = items.findPageOnShelf(new PageRequest(1, Shelf.DEPTH));
        return new Shelf(front.items(), front.total());
    }
}
