package io.sluice.item.catalogue;

import io.sluice.common.cache.Source;
import io.sluice.common.id.Ids;
import java.util.Collection;
import java.util.Optional;

/** The items on the shelf, as the cache of details reads them. */
final class ItemSource implements Source<ItemView> {
    private final ItemMapper items;

    ItemSource(ItemMapper items) {
        this.items = items;
    }

    @Override
    public Optional<ItemView> find(String id) {
        return Optional.ofNullable(items.selectById(id)).filter(Item::onShelf).map(ItemView::of);
    }

    @Override
    public boolean couldBeKey(String text) {
        return Ids.isId(text);
    }

    @Override
    public Optional<Collection<String>> keys() {
        return Optional.of(items.ids());
    }
}
