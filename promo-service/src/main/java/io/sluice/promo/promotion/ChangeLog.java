package io.sluice.promo.promotion;

import io.sluice.common.id.IdGenerator;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Who changed which promotion, from what to what. Written in the transaction of the change itself. */
@Component
public class ChangeLog {
    private final ChangeMapper changes;
    private final IdGenerator ids;
    private final Clock clock;
    private final JsonMapper json;

    ChangeLog(ChangeMapper changes, IdGenerator ids, Clock clock, JsonMapper json) {
        this.changes = changes;
        this.ids = ids;
        this.clock = clock;
        this.json = json;
    }

    /** The ways an admin can change a promotion. */
    public enum Action {
        DRAFT,
        EDIT,
        PUBLISH,
        CANCEL,
        REPLENISH
    }

    /** One change; before or after is null where there is nothing. */
    public record Change(
            String id,
            String promoId,
            String adminId,
            Action action,
            String beforeIt,
            String afterIt,
            Instant changedAt) {}

    void record(Action action, String adminId, String promoId, Object before, Object after) {
        changes.insert(new Change(ids.next(), promoId, adminId, action, text(before), text(after), clock.instant()));
    }

    public List<Change> of(String promoId) {
        return changes.of(promoId);
    }

    private String text(Object value) {
        return value == null ? null : json.writeValueAsString(value);
    }
}
