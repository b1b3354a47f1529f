package io.sluice.stock.audit;

import io.sluice.common.board.BoardCount;
import io.sluice.common.board.StockBoard;
import io.sluice.common.id.Ids;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.common.promo.PromoRegister;
import io.sluice.common.promo.SaleState;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AllotmentBook;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Whether the units of a promotion add up, counted on the board and in the ledger, side by side. */
@RestController
class AuditController {
    private final AllotmentBook book;
    private final StockBoard board;
    private final PromoRegister register;

    AuditController(AllotmentBook book, StockBoard board, PromoRegister register) {
        this.book = book;
        this.board = board;
        this.register = register;
    }

    @GetMapping("/api/admin/promos/{promoId}/audit")
    Audit audit(@PathVariable String promoId) {
        Allotment allotment = Ids.isId(promoId) ? book.find(promoId).orElse(null) : null;
        if (allotment == null) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        BoardCount count = board.count(promoId, allotment.buckets());
        return Audit.of(allotment, count, register.readSales().getOrDefault(promoId, SaleState.UNKNOWN));
    }

    record Audit(int allotted, OnBoard redis, InLedger ledger, boolean balanced, long generation) {
        static Audit of(Allotment allotment, BoardCount board, SaleState sale) {
            boolean ledgerAddsUp = allotment.units() == allotment.available() + allotment.sold() + allotment.returned();
            // After the end the board keeps what it had when it closed; the ledger alone counts then.
            boolean boardAgrees = allotment.state() != Allotment.State.OPEN
                    || board.complete() && board.available() + board.held() == allotment.available();
            return new Audit(
                    allotment.units(),
                    new OnBoard(board.available(), board.held(), board.sold()),
                    new InLedger(allotment.available(), allotment.sold(), allotment.returned()),
                    ledgerAddsUp && boardAgrees,
                    sale.generation());
        }
    }

    record OnBoard(int available, int held, int sold) {}

    record InLedger(int available, int sold, int returned) {}
}
