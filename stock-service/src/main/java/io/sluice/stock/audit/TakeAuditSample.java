package io.sluice.stock.audit;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Reads the units of a promotion from one store after the other. */
@Component
class TakeAuditSample {
    private final Allotments allotments;
    private final StockBoard board;
    private final AskOrders askOrders;

    TakeAuditSample(Allotments allotments, StockBoard board, AskOrders askOrders) {
        this.allotments = allotments;
        this.board = board;
        this.askOrders = askOrders;
    }

    /** Empty if the promotion is no longer open. */
    Optional<AuditSample> take(Allotment before, boolean withOrders) {
        Optional<OrderUnits> ordered = withOrders ? askOrders.ask(before) : Optional.empty();
        BoardCount count = board.count(before.board());
        return allotments
                .find(before.promoId())
                .filter(Allotment::isOpen)
                .map(ledger -> new AuditSample(before, ordered, count, ledger));
    }
}
