package io.sluice.order.placing;

import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.order.lifecycle.Orders;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Finds holds that are older than any batch, and whose orders the ledger will not decide on. */
@Component
class Orphans {
    private final StockBoard board;
    private final Orders orders;
    private final Duration age;
    private final Clock clock;

    Orphans(StockBoard board, Orders orders, PlacingProperties properties, Clock clock) {
        this.board = board;
        this.orders = orders;
        this.age = properties.orphanAge();
        this.clock = clock;
    }

    List<Hold> find(PublishedPromo promo) {
        List<Hold> old = board.holdsMadeBefore(promo.board(), clock.instant().minus(age));
        // The hold of an order that the ledger has decided on is an orphan too: it was made for a token that was sent
        // again after the board had been rebuilt.
        Set<ReservationId> awaited =
                orders.findAwaitingLedger(old.stream().map(Hold::reservationId).toList());
        return old.stream()
                .filter(hold -> !awaited.contains(hold.reservationId()))
                .toList();
    }
}
