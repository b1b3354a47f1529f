package io.sluice.stock.allotment;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.rehearsal.Rehearsing;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import java.time.Clock;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;

/** Gives each shadow promotion an allotment when its first batch comes: nobody publishes it. */
@Component
public class ShadowAllotments {
    private final Allotments allotments;
    private final TransactionTemplate transaction;
    private final Clock clock;
    private final AtomicInteger realBatches = new AtomicInteger();

    ShadowAllotments(Allotments allotments, TransactionTemplate transaction, Clock clock) {
        this.allotments = allotments;
        this.transaction = transaction;
        this.clock = clock;
    }

    /** Processes a batch that came as a message, of whichever promotion. */
    public void onMessage(StockBatch batch, Runnable process) {
        if (!ShadowPromo.isShadow(batch.promoId())) {
            realBatches.incrementAndGet();
        }
        Rehearsing.onMessage(batch.promoId(), () -> process(batch.promoId(), process));
    }

    /** Processes a batch, in the shadow schema if it is one of a rehearsal. */
    private void process(PromoId promoId, Runnable process) {
        if (Rehearsing.isOn()) {
            add(promoId);
        }
        process.run();
    }

    /** Each time: the schema may have been emptied meanwhile. */
    public void add(PromoId promoId) {
        if (allotments.find(promoId).isEmpty()) {
            PublishedPromo promo = ShadowPromo.of(promoId, clock.instant());
            var allotment = Allotment.opened(ShadowPromo.boardTerms(promo), promo.itemId(), ShadowPromo.UNITS);
            try {
                transaction.executeWithoutResult(status -> allotments.add(allotment));
            } catch (DuplicateKeyException anotherThreadWasFaster) {
                // It is there, which is all that was wanted.
            }
        }
    }

    /** How many batches came here that are no rehearsal. */
    public int realBatches() {
        return realBatches.get();
    }
}
