package io.sluice.item.editing.persistence;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.Listing;
import io.sluice.item.editing.ItemChange;
import io.sluice.item.editing.ItemHistory;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Repository;
import tools.jackson.databind.json.JsonMapper;

@Repository
class MyBatisItemHistory implements ItemHistory {
    private final ItemChangeMapper rows;
    private final IdGenerator ids;
    private final JsonMapper json;

    MyBatisItemHistory(ItemChangeMapper rows, IdGenerator ids, JsonMapper json) {
        this.rows = rows;
        this.ids = ids;
        this.json = json;
    }

    @Override
    public void recordCreation(Item item, UserId admin) {
        add(null, item, admin);
    }

    @Override
    public void recordEdit(Item before, Item after, UserId admin) {
        add(text(before), after, admin);
    }

    @Override
    public List<ItemChange> findNewest(ItemId id) {
        var newest = Wrappers.<ItemChangeRow>query()
                .eq("item_id", id)
                .orderByDesc("id")
                .last("LIMIT 100");
        return rows.selectList(newest).stream().map(this::toChange).toList();
    }

    private ItemChange toChange(ItemChangeRow row) {
        String before = row.beforeJson();
        return new ItemChange(
                row.changedAt(), row.changedBy(), before == null ? null : listing(before), listing(row.afterJson()));
    }

    private Listing listing(String text) {
        return json.readValue(text, ItemSnapshot.class).toListing();
    }

    private void add(@Nullable String before, Item after, UserId admin) {
        rows.insert(new ItemChangeRow(
                ids.next(), after.id(), admin, after.revision().updatedAt(), before, text(after)));
    }

    private String text(Item item) {
        return json.writeValueAsString(ItemSnapshot.of(item));
    }
}
