package io.sluice.order.placing;

import io.sluice.common.token.SeckillToken;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.placing.Placement.Outcome;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.springframework.stereotype.Component;

/** Finds the order of a token that was sent before, perhaps to another node. */
@Component
class ExistingOrders {
    private static final long FIRST_PAUSE = Duration.ofMillis(5).toNanos();
    private static final long LONGEST_PAUSE = Duration.ofMillis(200).toNanos();

    private final Orders book;

    ExistingOrders(Orders book) {
        this.book = book;
    }

    /** For a hold that the ledger has decided on: it has its order. */
    Placement find(SeckillToken token) {
        return findOr(token, Outcome.TOKEN_USED);
    }

    /** The order of this token if there is one, else a refusal. */
    Placement findOr(SeckillToken token, Outcome otherwise) {
        return lookUp(token).orElseGet(() -> Placement.refused(otherwise));
    }

    /** For a hold under way on another node, whose order will be there in a moment. */
    Placement await(SeckillToken token, Duration deadline) {
        long end = System.nanoTime() + deadline.toNanos();
        long pause = FIRST_PAUSE;
        Optional<Placement> known = lookUp(token);
        while (known.isEmpty() && System.nanoTime() < end) {
            LockSupport.parkNanos(pause);
            pause = Math.min(pause * 2, LONGEST_PAUSE);
            known = lookUp(token);
        }
        return known.orElseGet(() -> Placement.refused(Outcome.BUSY));
    }

    private Optional<Placement> lookUp(SeckillToken token) {
        return book.findByReservation(token.nonce()).map(Placement::accepted);
    }
}
