package io.sluice.stock.audit;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.reconciling.Repairs;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/**
 * Counts the units of one promotion for those who follow its sale. All who ask within a second get the same sample; where
 * counting takes long, for up to ten: it must not slow down the sale.
 */
@Service
public class SamplePromo {
    private final Allotments allotments;
    private final StockBoard board;
    private final Orders orders;
    private final Repairs repairs;
    private final SharedSamples samples = new SharedSamples(this::take, System::nanoTime);

    SamplePromo(Allotments allotments, StockBoard board, Orders orders, Repairs repairs) {
        this.allotments = allotments;
        this.board = board;
        this.orders = orders;
        this.repairs = repairs;
    }

    /** Empty if the promotion has no allotment. */
    public Optional<PromoSample> sample(PromoId promoId) {
        return samples.find(promoId);
    }

    /** The same, of this moment: for numbers that are to be final. */
    public Optional<PromoSample> sampleFresh(PromoId promoId) {
        return samples.findFresh(promoId);
    }

    private Optional<PromoSample> take(PromoId promoId) {
        return allotments.find(promoId).flatMap(this::take);
    }

    private Optional<PromoSample> take(Allotment before) {
        Optional<OrderUnits> ordered = orders.countUnits(before.promoId());
        List<BoardCount> buckets = board.countBuckets(before.board());
        // Last: units come to the ledger before they come onto the board, and to orders.
        return allotments.find(before.promoId()).map(ledger -> {
            BoardCount count = BoardCount.sum(buckets);
            var audit = new Audit(ledger, count, ordered, SaleState.UNKNOWN);
            boolean balanced = ledger.isOpen()
                    ? new AuditSample(before, ordered, count, ledger).isExplained()
                    : audit.isBalanced();
            return new PromoSample(audit, balanced, buckets, repairs.findAll(ledger.promoId()));
        });
    }
}
