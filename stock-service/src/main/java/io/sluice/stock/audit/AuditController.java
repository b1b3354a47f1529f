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
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClientException;

/** Whether the units of a promotion add up. */
@RestController
class AuditController {
    private static final Logger log = LoggerFactory.getLogger(AuditController.class);

    private final AllotmentBook book;
    private final StockBoard board;
    private final PromoRegister register;
    private final OrderHttp orders;

    AuditController(AllotmentBook book, StockBoard board, PromoRegister register, OrderHttp orders) {
        this.book = book;
        this.board = board;
        this.register = register;
        this.orders = orders;
    }

    @GetMapping("/api/admin/promos/{promoId}/audit")
    Audit audit(@PathVariable String promoId) {
        Allotment allotment = Ids.isId(promoId) ? book.find(promoId).orElse(null) : null;
        if (allotment == null) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        BoardCount count = board.count(promoId, allotment.buckets());
        return Audit.of(
                allotment,
                count,
                unitsOfOrders(promoId),
                register.readSales().getOrDefault(promoId, SaleState.UNKNOWN));
    }

    private OrderUnits unitsOfOrders(String promoId) {
        try {
            return orders.units(promoId);
        } catch (RestClientException | IllegalStateException e) {
            log.warn("order-service cannot be asked for the orders of promo {}: {}", promoId, e.toString());
            return null;
        }
    }
}
