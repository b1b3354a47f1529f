package io.sluice.promo.promotion;

import io.sluice.common.selling.id.CommandId;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.id.PromoId;
import java.time.Clock;
import java.util.List;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Who changed which promotion, from what to what. Written in the transaction of the change itself. */
@Component
public class ChangeLog {
    private final ChangeMapper mapper;
    private final IdGenerator ids;
    private final Clock clock;
    private final JsonMapper json;

    ChangeLog(ChangeMapper mapper, IdGenerator ids, Clock clock, JsonMapper json) {
        this.mapper = mapper;
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

    /** Before or after is null where there is nothing. */
    void record(Action action, Actor actor, PromoId promoId, Object before, Object after) {
        mapper.insert(ChangeRow.of(new RecordedChange(
                ids.next(CommandId::new), promoId, actor, action, toJson(before), toJson(after), clock.instant())));
    }

    /** The changes of a promotion, the first one first. */
    public List<RecordedChange> findChanges(PromoId promoId) {
        return mapper.findByPromo(promoId).stream().map(ChangeRow::toChange).toList();
    }

    private String toJson(Object value) {
        return value == null ? null : json.writeValueAsString(value);
    }
}
