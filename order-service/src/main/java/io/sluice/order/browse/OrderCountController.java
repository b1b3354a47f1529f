package io.sluice.order.browse;

import io.sluice.order.book.OrderBook;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** For the audit: the units of a promotion's orders, by state. */
@RestController
class OrderCountController {
    private final OrderBook book;

    OrderCountController(OrderBook book) {
        this.book = book;
    }

    @GetMapping("/internal/promos/{promoId}/orders")
    Map<String, Long> units(@PathVariable String promoId) {
        Map<String, Long> units = new TreeMap<>();
        book.units(promoId).forEach((state, count) -> units.put(state.name().toLowerCase(Locale.ROOT), count));
        return units;
    }
}
