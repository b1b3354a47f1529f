package io.sluice.stock.audit;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Counts the units of one promotion in every store, in whatever state it is. */
@Service
public class TakeAudit {
    private final Allotments allotments;
    private final StockBoard board;
    private final PromoRegistry registry;
    private final Orders orders;

    TakeAudit(Allotments allotments, StockBoard board, PromoRegistry registry, Orders orders) {
        this.allotments = allotments;
        this.board = board;
        this.registry = registry;
        this.orders = orders;
    }

    /** Empty if the promotion has no allotment. */
    public Optional<Audit> take(PromoId promoId) {
        return allotments.find(promoId).flatMap(this::take);
    }

    private Optional<Audit> take(Allotment before) {
        PromoId promoId = before.promoId();
        Optional<OrderUnits> ordered = orders.countUnits(promoId);
        BoardCount count = board.count(before.board());
        // Last: units come to the ledger before they come onto the board, and to orders.
        return allotments.find(promoId).map(ledger -> {
            SaleState saleState = registry.findSaleStates().getOrDefault(promoId, SaleState.UNKNOWN);
            return new Audit(ledger, count, ordered, saleState);
        });
    }
}
