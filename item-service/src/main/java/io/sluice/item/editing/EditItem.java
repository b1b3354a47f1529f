package io.sluice.item.editing;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.item.catalogue.Catalogue;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.Items;
import io.sluice.item.catalogue.Listing;
import io.sluice.item.catalogue.Revision;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Predicate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Changes some fields of an item and leaves the others alone. */
@Service
public class EditItem {
    private final Items items;
    private final ItemHistory history;
    private final Catalogue catalogue;
    private final Clock clock;

    EditItem(Items items, ItemHistory history, Catalogue catalogue, Clock clock) {
        this.items = items;
        this.history = history;
        this.catalogue = catalogue;
        this.clock = clock;
    }

    /**
     * Two edits at once wait for each other, so both take effect. An admin who must not overwrite an unseen change names the
     * expected revision. An edit that changes nothing leaves no trace. Empty if there is no such item.
     */
    @Transactional
    public Optional<Result> edit(ItemId id, ItemPatch patch, Predicate<Revision> expected, UserId admin) {
        return items.findForUpdate(id)
                .map(before -> expected.test(before.revision())
                        ? new Result(Outcome.EDITED, apply(patch, before, admin))
                        : new Result(Outcome.CHANGED_MEANWHILE, before));
    }

    private Item apply(ItemPatch patch, Item before, UserId admin) {
        Listing wanted = patch.applyTo(before.listing());
        return wanted.equals(before.listing()) ? before : save(before, wanted, admin);
    }

    private Item save(Item before, Listing wanted, UserId admin) {
        Item after = before.edit(wanted, clock.instant().truncatedTo(ChronoUnit.MILLIS));
        items.update(after);
        history.recordEdit(before, after, admin);
        catalogue.invalidate(after.id());
        return after;
    }

    /** What became of an edit. */
    public enum Outcome {
        EDITED,
        CHANGED_MEANWHILE
    }

    /** What became of an edit, and the item as it is now. */
    public record Result(Outcome outcome, Item item) {}
}
