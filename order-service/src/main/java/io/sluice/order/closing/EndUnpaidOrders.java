package io.sluice.order.closing;

import io.sluice.common.message.OrderEvent.State;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.stocklog.RestockUnits;
import java.util.Collection;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Ends confirmed orders that nobody paid and gives their units back. One that was paid a moment before stays paid. */
@Service
class EndUnpaidOrders {
    private final Orders book;
    private final RestockUnits giveUnitsBack;

    EndUnpaidOrders(Orders book, RestockUnits giveUnitsBack) {
        this.book = book;
        this.giveUnitsBack = giveUnitsBack;
    }

    /** Answers those that ended now. */
    @Transactional
    public List<Order> end(Collection<String> ids, State as) {
        List<Order> ended = book.move(ids, State.CONFIRMED, as);
        giveUnitsBack.of(ended);
        return ended;
    }
}
