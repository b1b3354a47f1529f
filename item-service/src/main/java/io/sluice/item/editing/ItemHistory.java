package io.sluice.item.editing;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.ItemRow;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Records what admins did to items, in the transaction that makes the change: there is no change without its record. */
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

    void recordCreation(Item item, UserId admin) {
        add(null, item, admin);
    }

    void recordEdit(Item before, Item after, UserId admin) {
        add(text(before), after, admin);
    }

    private void add(String before, Item after, UserId admin) {
        changes.add(new ItemChangeRow(
                ids.next(), after.id(), admin, after.revision().updatedAt(), before, text(after)));
    }

    private String text(Item item) {
        return json.writeValueAsString(ItemRow.of(item));
    }
}
