package io.sluice.stock.audit;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.allotment.StockBalance;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Whether the units of a promotion add up. */
@RestController
class AuditController {
    private final Allotments allotments;
    private final StockBoard board;
    private final PromoRegistry registry;
    private final OrderUnitsClient orders;

    AuditController(Allotments allotments, StockBoard board, PromoRegistry registry, OrderUnitsClient orders) {
        this.allotments = allotments;
        this.board = board;
        this.registry = registry;
        this.orders = orders;
    }

    @GetMapping("/api/admin/promos/{promoId}/audit")
    AuditView audit(@PathVariable PromoId promoId) {
        BoardRef ref = find(promoId).board();
        OrderUnits ordered = orders.count(promoId).orElse(null);
        BoardCount count = board.count(ref);
        // Last: units come to the ledger before they come onto the board, and to orders.
        Allotment ledger = find(promoId);
        SaleState saleState = registry.findSaleStates().getOrDefault(promoId, SaleState.UNKNOWN);
        return AuditView.of(new Audit(ledger, count, ordered, saleState));
    }

    private Allotment find(PromoId promoId) {
        return allotments.find(promoId).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    record AuditView(
            Units allotted, BoardView redis, LedgerView ledger, OrderUnits orders, boolean balanced, long generation) {
        static AuditView of(Audit audit) {
            BoardCount board = audit.board();
            StockBalance balance = audit.ledger().balance();
            return new AuditView(
                    balance.allotted(),
                    new BoardView(board.available(), board.held(), board.sold()),
                    new LedgerView(balance.available(), balance.sold(), balance.returned()),
                    audit.orders(),
                    audit.isBalanced(),
                    audit.saleState().generation());
        }
    }

    record BoardView(Units available, Units held, Units sold) {}

    record LedgerView(Units available, Units sold, Units returned) {}
}
