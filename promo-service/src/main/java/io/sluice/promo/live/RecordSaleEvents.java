package io.sluice.promo.live;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.PromoEvent;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.promo.live.Mark.Kind;
import io.sluice.promo.promotion.Promo;
import io.sluice.promo.promotion.PromoState;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Writes down what promo events report: when a promotion opened, was sold out, back on sale, and over. */
@Component
class RecordSaleEvents {
    private static final Logger log = LoggerFactory.getLogger(RecordSaleEvents.class);

    private final Marks marks;
    private final LocalPromos promos;
    private final Clock clock;

    RecordSaleEvents(Marks marks, LocalPromos promos, Clock clock) {
        this.marks = marks;
        this.promos = promos;
        this.clock = clock;
        promos.onEvent(this::record);
    }

    private void record(PromoEvent event) {
        try {
            add(event);
        } catch (DataAccessException e) {
            log.warn(
                    "Could not write down that promo {} is {}; the next reading makes up for it: {}",
                    event.promoId(),
                    event.kind(),
                    e.toString());
        }
    }

    private void add(PromoEvent event) {
        switch (event.kind()) {
            case OPENED -> add(event, Kind.OPENED, Occasion.ONCE);
            case ENDED -> add(event, Kind.ENDED, Occasion.ONCE);
            case CANCELLED -> add(event, Kind.CANCELLED, Occasion.ONCE);
            case SOLD_OUT -> addChange(event, new SaleState(event.generation(), true));
            case BACK_ON_SALE -> addChange(event, new SaleState(event.generation(), false));
            case PAUSED, RESUMED, CHANGED -> {
                // An act of an admin, which the change log has.
            }
        }
    }

    /** A board publishes its state also when it is opened and when it is rebuilt, whether or not it is another one. */
    private void addChange(PromoEvent event, SaleState state) {
        if (state.soldOut() != isSoldOut(marks.findAll(event.promoId()))) {
            add(event, kindOf(state), Occasion.of(state));
        }
    }

    private static Kind kindOf(SaleState state) {
        return state.soldOut() ? Kind.SOLD_OUT : Kind.BACK_ON_SALE;
    }

    private void add(PromoEvent event, Kind kind, Occasion occasion) {
        marks.add(event.promoId(), Mark.of(kind, event.at()), occasion);
    }

    /** Makes up for events that no node of ours received. */
    void makeUp(Promo promo, List<Mark> known) {
        Instant now = clock.instant();
        if (promo.state() != PromoState.CANCELLED && !has(known, Kind.OPENED)) {
            marks.add(promo.id(), Mark.of(Kind.OPENED, promo.window().startsAt()), Occasion.ONCE);
        }
        if (promo.state().isOver()
                && known.stream().noneMatch(mark -> mark.kind().isEnd())) {
            Kind end = promo.state() == PromoState.ENDED ? Kind.ENDED : Kind.CANCELLED;
            marks.add(promo.id(), Mark.of(end, now), Occasion.ONCE);
        }
        makeUpSaleState(promo.id(), known);
    }

    private void makeUpSaleState(PromoId promoId, List<Mark> known) {
        SaleState state = promos.saleState(promoId);
        if (state.generation() > 0 && state.soldOut() != isSoldOut(known)) {
            // No generation is below the shared clock, so it is about the time at which it was given.
            marks.add(promoId, Mark.of(kindOf(state), Instant.ofEpochMilli(state.generation())), Occasion.of(state));
        }
    }

    private static boolean isSoldOut(List<Mark> known) {
        return known.stream()
                .map(Mark::kind)
                .filter(kind -> kind == Kind.SOLD_OUT || kind == Kind.BACK_ON_SALE)
                .reduce((earlier, later) -> later)
                .filter(kind -> kind == Kind.SOLD_OUT)
                .isPresent();
    }

    private static boolean has(List<Mark> known, Kind kind) {
        return known.stream().anyMatch(mark -> mark.kind() == kind);
    }
}
