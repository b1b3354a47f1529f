package io.sluice.item.catalogue;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import com.baomidou.mybatisplus.extension.plugins.pagination.Page;
import io.sluice.common.cache.Caches;
import io.sluice.common.cache.ReadThrough;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** What buyers see of the items: those on the shelf, newest first, from memory as far as possible. */
@Service
public class Catalogue {
    private static final String SHELF = "front";

    private final ItemMapper items;
    private final ReadThrough<ItemView> details;
    private final ReadThrough<Shelf> shelf;

    Catalogue(ItemMapper items, Caches caches, CatalogueProperties properties) {
        this.items = items;
        this.details = caches.create("item", ItemView.class, properties.cache(), new ItemCacheLoader(items));
        this.shelf = caches.create("item-shelf", Shelf.class, properties.cache(), key -> Optional.of(front()));
    }

    Optional<ItemView> find(String id) {
        return details.get(id);
    }

    PageOf<ItemView> page(int page, int size) {
        Shelf front = shelf.get(SHELF).orElseThrow();
        return front.covers(page, size) ? front.page(page, size) : read(page, size);
    }

    /** To be called by whoever changes what buyers see of an item; told to every node when the transaction commits. */
    public void changed(String id) {
        details.changed(id);
        shelf.changed(SHELF);
    }

    private Shelf front() {
        var front = read(1, Shelf.DEPTH);
        return new Shelf(front.items(), front.total());
    }

    private PageOf<ItemView> read(int page, int size) {
        var found = items.selectPage(
                new Page<>(page, size),
                Wrappers.<Item>query().eq("on_shelf", true).orderByDesc("id"));
        return new PageOf<>(found.getRecords().stream().map(ItemView::of).toList(), page, size, found.getTotal());
    }
}
