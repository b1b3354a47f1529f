package io.sluice.order.browse;

import io.sluice.common.selling.id.PromoId;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.stocklog.StockLog;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** For the audit: the units of a promotion's orders by state, and those that are being restocked. */
@RestController
class OrderCountController {
    private final Orders orders;
    private final StockLog stockLog;

    OrderCountController(Orders orders, StockLog stockLog) {
        this.orders = orders;
        this.stockLog = stockLog;
    }

    /** "releasing" is what stock-service calls the units that are being restocked. */
    @GetMapping("/internal/promos/{promoId}/orders")
    Map<String, Long> units(@PathVariable PromoId promoId) {
        Map<String, Long> units = new TreeMap<>();
        orders.countUnits(promoId)
                .forEach((state, count) -> units.put(state.name().toLowerCase(Locale.ROOT), count));
        units.put("releasing", (long) stockLog.countRestocking(promoId).value());
        return units;
    }
}
