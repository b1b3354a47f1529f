package io.sluice.item.catalogue.persistence;

import com.baomidou.mybatisplus.core.conditions.Wrapper;
import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.ItemId;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.Items;
import io.sluice.item.catalogue.Page;
import io.sluice.item.catalogue.PageRequest;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

@Repository
class MyBatisItems implements Items {
    private final ItemMapper rows;

    MyBatisItems(ItemMapper rows) {
        this.rows = rows;
    }

    @Override
    public Optional<Item> find(ItemId id) {
        return Optional.ofNullable(rows.selectById(id)).map(ItemRow::toItem);
    }

    @Override
    public Optional<Item> findForUpdate(ItemId id) {
        return Optional.ofNullable(rows.findForUpdate(id)).map(ItemRow::toItem);
    }

    @Override
    public List<ItemId> findIds() {
        return rows.findIds();
    }

    @Override
    public Page<Item> findPage(PageRequest request) {
        return findPage(request, Wrappers.<ItemRow>query().orderByDesc("id"));
    }

    @Override
    public Page<Item> findPageOnShelf(PageRequest request) {
        return findPage(request, Wrappers.<ItemRow>query().eq("on_shelf", true).orderByDesc("id"));
    }

    private Page<Item> findPage(PageRequest request, Wrapper<ItemRow> query) {
        var found = rows.selectPage(
                new com.baomidou.mybatisplus.extension.plugins.pagination.Page<>(request.page(), request.size()),
                query);
        return new Page<>(found.getRecords(), request.page(), request.size(), found.getTotal()).map(ItemRow::toItem);
    }

    @Override
    public void add(Item item) {
        rows.insert(ItemRow.of(item));
    }

    @Override
    public void update(Item item) {
        if (rows.update(ItemRow.of(item)) != 1) {
            throw new IllegalStateException("Item " + item.id() + " changed while its row was locked");
        }
    }

    @Override
    public boolean changeSales(ItemId id, Units before, Units after) {
        return rows.changeSales(id, before, after) == 1;
    }
}
