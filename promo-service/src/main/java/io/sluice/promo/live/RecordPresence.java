package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import java.time.Clock;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Writes down that a node came or is gone. A process may do so several times, when it does not answer for a while. Two readers that
 * see the same change write down one: the later one finds that it is known, or gives it the same number.
 */
@Component
class RecordPresence {
    private final Marks marks;
    private final Clock clock;

    RecordPresence(Marks marks, Clock clock) {
        this.marks = marks;
        this.clock = clock;
    }

    void record(PromoId promoId, NodePresence.Change change) {
        List<Mark> earlier = marks.findOf(promoId, change.node());
        boolean known = !earlier.isEmpty() && earlier.get(earlier.size() - 1).kind() == change.kind();
        if (!known) {
            marks.add(promoId, change.at(clock.instant()), Occasion.of(change.node(), earlier));
        }
    }
}
