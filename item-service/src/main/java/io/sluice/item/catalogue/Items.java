package io.sluice.item.catalogue;

import com.baomidou.mybatisplus.core.conditions.Wrapper;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** All items, as the database has them. Items are taken off the shelf, never deleted. */
@Component
public class Items {
    private final ItemMapper rows;

    Items(ItemMapper rows) {
        this.rows = rows;
    }

    public Optional<Item> find(ItemId id) {
        return Optional.ofNullable(rows.selectById(id)).map(ItemRow::toItem);
    }

    /** Locks the item until the transaction ends. */
    public Optional<Item> findForUpdate(ItemId id) {
        return Optional.ofNullable(rows.findForUpdate(id)).map(ItemRow::toItem);
    }

    List<ItemId> findIds() {
        return rows.findIds();
    }

    /** Newest first, those off the shelf too. */
    public Page<Item> findPage(PageRequest request) {
        return findPage(request, Wrappers.<ItemRow>query().orderByDesc("id"));
    }

    /** Newest first. */
    Page<Item> findPageOnShelf(PageRequest request) {
        return findPage(request, Wrappers.<ItemRow>query().eq("on_shelf", true).orderByDesc("id"));
    }

    private Page<Item> findPage(PageRequest request, Wrapper<ItemRow> query) {
        var found = rows.selectPage(
                new com.baomidou.mybatisplus.extension.plugins.pagination.Page<>(request.page(), request.size()),
                query);
        return new Page<>(found.getRecords(), request.page(), request.size(), found.getTotal()).map(ItemRow::toItem);
    }

    public void add(Item item) {
        rows.add(ItemRow.of(item));
    }

    /** Stores the next revision of an item that the caller has locked. */
    public void update(Item item) {
        if (rows.update(ItemRow.of(item)) != 1) {
            throw new IllegalStateException("Item " + item.id() + " changed while its row was locked");
        }
    }

    /** What an order adds to the sales of an item has changed. False if there is no such item. */
    public boolean changeSales(ItemId id, Units before, Units after) {
        return rows.changeSales(id, before, after) == 1;
    }
}
