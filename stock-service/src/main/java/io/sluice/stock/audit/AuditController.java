package io.sluice.stock.audit;

import io.sluice.common.board.BoardCount;
import io.sluice.common.board.StockBoard;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.promo.PromoRegistry;
import io.sluice.common.promo.SaleState;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Whether the units of a promotion add up. */
@RestController
class AuditController {
    private final Allotments book;
    private final StockBoard board;
    private final PromoRegistry register;
    private final OrderUnitsClient askOrders;

    AuditController(Allotments book, StockBoard board, PromoRegistry register, OrderUnitsClient askOrders) {
        this.book = book;
        this.board = board;
        this.register = register;
        this.askOrders = askOrders;
    }

    @GetMapping("/api/admin/promos/{promoId}/audit")
    Audit audit(@PathVariable String promoId) {
        int buckets = find(promoId).buckets();
        OrderUnits orders = askOrders.units(promoId).orElse(null);
        BoardCount count = board.count(promoId, buckets);
        // Last: units come to the ledger before they come onto the board, and to orders.
        return Audit.of(find(promoId), count, orders, register.readSales().getOrDefault(promoId, SaleState.UNKNOWN));
    }

    private Allotment find(String promoId) {
        return Optional.of(promoId)
                .filter(IdGenerator::isId)
                .flatMap(book::find)
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }
}
