package io.sluice.item.editing;

import io.sluice.common.id.IdGenerator;
import io.sluice.item.catalogue.Catalogue;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.ItemMapper;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.function.IntPredicate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Changes some fields of an item and leaves the others alone. */
@Service
class EditItem {
    private final ItemMapper items;
    private final ItemHistory history;
    private final Catalogue catalogue;
    private final Clock clock;

    EditItem(ItemMapper items, ItemHistory history, Catalogue catalogue, Clock clock) {
        this.items = items;
        this.history = history;
        this.catalogue = catalogue;
        this.clock = clock;
    }

    /**
     * Two edits at once wait for each other, so both happen; who must not overwrite what he did not see says which version
     * he saw. An edit that changes nothing leaves no trace.
     */
    @Transactional
    Result edit(String id, ItemPatch patch, IntPredicate expected, String admin) {
        Item before = IdGenerator.isId(id) ? items.lock(id) : null;
        if (before == null) {
            return new Result(Outcome.UNKNOWN, null);
        }
        if (!expected.test(before.version())) {
            return new Result(Outcome.CHANGED_MEANWHILE, before);
        }
        if (patch.applyTo(before, before.updatedAt()).equals(before)) {
            return new Result(Outcome.EDITED, before);
        }
        Item wanted = patch.applyTo(before, clock.instant().truncatedTo(ChronoUnit.MILLIS));
        if (items.edit(wanted) != 1) {
            throw new IllegalStateException("an item changed while its row was locked");
        }
        Item after = items.selectById(id);
        history.record(before, after, admin);
        catalogue.changed(id);
        return new Result(Outcome.EDITED, after);
    }

    enum Outcome {
        EDITED,
        UNKNOWN,
        CHANGED_MEANWHILE
    }

    record Result(Outcome outcome, Item item) {}
}
