package io.sluice.item.catalogue;

import io.sluice.common.platform.cache.CacheLoader;
import io.sluice.common.selling.id.ItemId;
import java.util.Collection;
import java.util.Optional;

/** The items on the shelf, as the cache of details loads them. */
final class ItemCacheLoader implements CacheLoader<Item> {
    private final Items items;

    ItemCacheLoader(Items items) {
        this.items = items;
    }

    @Override
    public Optional<Item> find(String key) {
        return items.find(new ItemId(key)).filter(item -> item.listing().onShelf());
    }

    @Override
    public boolean isPossibleKey(String key) {
        return ItemId.parse(key).isPresent();
    }

    @Override
    public Optional<Collection<String>> keys() {
        return Optional.of(items.findIds().stream().map(ItemId::value).toList());
    }
}
