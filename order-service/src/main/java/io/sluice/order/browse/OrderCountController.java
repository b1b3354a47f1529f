package io.sluice.order.browse;

import io.sluice.order.lifecycle.Orders;
import io.sluice.order.stocklog.StockLog;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** For the audit: the units of a promotion's orders by state, and those that are on their way back to the ledger. */
@RestController
class OrderCountController {
    private final Orders book;
    private final StockLog stockLog;

    OrderCountController(Orders book, StockLog stockLog) {
        this.book = book;
        this.stockLog = stockLog;
    }

    @GetMapping("/internal/promos/{promoId}/orders")
    Map<String, Long> units(@PathVariable String promoId) {
        Map<String, Long> units = new TreeMap<>();
        book.units(promoId).forEach((state, count) -> units.put(state.name().toLowerCase(Locale.ROOT), count));
        units.put("releasing", stockLog.releasing(promoId));
        return units;
    }
}
