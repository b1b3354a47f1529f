package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import io.sluice.promo.live.Mark.Kind;
import io.sluice.promo.promotion.ChangeLog;
import io.sluice.promo.promotion.RecordedChange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/** Finds all that happened to a promotion: by itself, by an admin, and to its board. */
@Service
public class FindMarks {
    private final Marks marks;
    private final ChangeLog changes;
    private final ChangeTexts texts;

    FindMarks(Marks marks, ChangeLog changes, ChangeTexts texts) {
        this.marks = marks;
        this.changes = changes;
        this.texts = texts;
    }

    /** The earliest first. What an event and the change log both report is there once, with the admin who did it. */
    public List<Mark> find(PromoId promoId, List<Repair> repairs) {
        List<Mark> all = new ArrayList<>();
        Set<Kind> acts = EnumSet.noneOf(Kind.class);
        changes.findChanges(promoId).stream()
                .flatMap(change -> markOf(change).stream())
                .forEach(act -> {
                    all.add(act);
                    acts.add(act.kind());
                });
        marks.findAll(promoId).stream()
                .filter(mark -> !acts.contains(mark.kind()))
                .forEach(all::add);
        repairs.forEach(repair -> all.add(new Mark(repair.at(), Kind.REPAIRED, null, repair.reason())));
        all.sort(Comparator.comparing(Mark::at));
        return all;
    }

    private Optional<Mark> markOf(RecordedChange change) {
        return kindOf(change.action())
                .map(kind -> new Mark(
                        change.changedAt(), kind, change.actor().admin().orElse(null), detailOf(kind, change)));
    }

    /** Empty for what is no part of a sale. */
    private static Optional<Kind> kindOf(ChangeLog.Action action) {
        return switch (action) {
            case DRAFT, EDIT, PUBLISH -> Optional.empty();
            case PAUSE -> Optional.of(Kind.PAUSED);
            case RESUME -> Optional.of(Kind.RESUMED);
            case MESSAGE -> Optional.of(Kind.MESSAGE);
            case REPLENISH -> Optional.of(Kind.REPLENISHED);
            case END -> Optional.of(Kind.ENDED);
            case CANCEL -> Optional.of(Kind.CANCELLED);
        };
    }

    /** How many units, or which text; the change of a state says nothing that the kind does not. */
    private @Nullable String detailOf(Kind kind, RecordedChange change) {
        boolean shown = kind == Kind.REPLENISHED || kind == Kind.MESSAGE;
        return shown ? texts.findAfter(change).orElse(null) : null;
    }
}
