package io.sluice.stock.rehearsal;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.rehearsal.RehearsedWork;
import io.sluice.common.selling.rehearsal.Rehearsing;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.common.selling.rehearsal.ShadowSchema;
import io.sluice.stock.allotment.ShadowAllotments;
import io.sluice.stock.selling.ApplyReservations;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Batches of a shadow promotion: their holds are made on its board, deducted in the ledger and marked sold, and the result is published. */
@Component
class RehearseLedger implements RehearsedWork {
    private static final int HOLDS_PER_BATCH = 20;
    private static final int FEW_BATCHES = 10;

    private final StockBoard board;
    private final ShadowSchema schema;
    private final ShadowAllotments allotments;
    private final ApplyReservations applyReservations;
    private final IdGenerator ids;
    private final Clock clock;
    private volatile @Nullable PublishedPromo promo;

    RehearseLedger(
            StockBoard board,
            ShadowSchema schema,
            ShadowAllotments allotments,
            ApplyReservations applyReservations,
            IdGenerator ids,
            Clock clock) {
        this.board = board;
        this.schema = schema;
        this.allotments = allotments;
        this.applyReservations = applyReservations;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public String what() {
        return "batches";
    }

    @Override
    public void begin() {
        if (promo == null) {
            schema.prepare();
            PublishedPromo created = ShadowPromo.create(ids, clock.instant());
            ShadowPromo.open(created, board);
            promo = created;
        }
        attempt();
    }

    @Override
    public void attempt() {
        PublishedPromo rehearsed = Objects.requireNonNull(promo);
        PromoId promoId = rehearsed.promoId();
        List<Hold> holds = Stream.generate(this::newHold).limit(HOLDS_PER_BATCH).toList();
        var batch = new StockBatch(ids.next(BatchId::new), promoId, StockBatch.Type.RESERVE, holds);
        holds.forEach(hold -> board.reserve(rehearsed.board(), hold));
        Rehearsing.run(promoId, () -> {
            allotments.add(promoId);
            applyReservations.apply(batch);
        });
    }

    private Hold newHold() {
        return new Hold(ids.next(ReservationId::new), ids.next(OrderId::new), ShadowPromo.buyer(ids), Units.of(1));
    }

    @Override
    public void end() {
        PublishedPromo rehearsed = promo;
        if (rehearsed != null) {
            promo = null;
            ShadowPromo.close(rehearsed, board);
        }
    }

    @Override
    public boolean hasBuyers() {
        return allotments.realBatches() >= FEW_BATCHES;
    }
}
