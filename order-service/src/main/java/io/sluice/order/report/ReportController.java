package io.sluice.order.report;

import io.sluice.common.selling.id.PromoId;
import io.sluice.order.lifecycle.OrderState;
import io.sluice.order.stocklog.StockLog;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** For promo-service, which writes the report of a sale. */
@RestController
class ReportController {
    private final ReportMapper mapper;
    private final StockLog stockLog;

    ReportController(ReportMapper mapper, StockLog stockLog) {
        this.mapper = mapper;
        this.stockLog = stockLog;
    }

    /** Zeros for a promotion without orders. */
    @GetMapping("/internal/promos/{promoId}/report")
    FiguresView report(@PathVariable PromoId promoId) {
        List<ReportMapper.OrderSum> sums = mapper.countOrders(promoId);
        return new FiguresView(
                byState(sums, ReportMapper.OrderSum::orders),
                byState(sums, ReportMapper.OrderSum::units),
                stockLog.countRestocking(promoId).value(),
                mapper.countPayments(promoId),
                mapper.countRefunds(promoId));
    }

    private static Map<String, Long> byState(
            List<ReportMapper.OrderSum> sums, ToLongFunction<ReportMapper.OrderSum> number) {
        Map<String, Long> all = new TreeMap<>();
        for (OrderState state : OrderState.values()) {
            all.put(state.name().toLowerCase(Locale.ROOT), 0L);
        }
        sums.forEach(sum -> all.put(sum.state().name().toLowerCase(Locale.ROOT), number.applyAsLong(sum)));
        return all;
    }
}
