package io.sluice.item.catalogue;

import io.sluice.common.cache.CacheLoader;
import io.sluice.common.id.IdGenerator;
import java.util.Collection;
import java.util.Optional;

/** The items on the shelf, as the cache of details reads them. */
final class ItemCacheLoader implements CacheLoader<ItemView> {
    private final ItemMapper items;

    ItemCacheLoader(ItemMapper items) {
        this.items = items;
    }

    @Override
    public Optional<ItemView> find(String id) {
        return Optional.ofNullable(items.selectById(id)).filter(Item::onShelf).map(ItemView::of);
    }

    @Override
    public boolean couldBeKey(String text) {
        return IdGenerator.isId(text);
    }

    @Override
    public Optional<Collection<String>> keys() {
        return Optional.of(items.ids());
    }
}
