package io.sluice.item.editing;

import io.sluice.common.id.IdGenerator;
import io.sluice.item.catalogue.Item;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Keeps what admins did to items. */
@Component
class ItemHistory {
    private final ItemChangeMapper changes;
    private final IdGenerator ids;
    private final JsonMapper json;

    ItemHistory(ItemChangeMapper changes, IdGenerator ids, JsonMapper json) {
        this.changes = changes;
        this.ids = ids;
        this.json = json;
    }

    /** Part of the transaction that makes the change: there is no change without its record. */
    void record(Item before, Item after, String admin) {
        changes.add(new ItemChange(
                ids.next(), after.id(), admin, after.updatedAt(), before == null ? null : text(before), text(after)));
    }

    private String text(Item item) {
        return json.writeValueAsString(AdminItem.of(item));
    }
}
