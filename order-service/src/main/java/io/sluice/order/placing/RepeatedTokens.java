package io.sluice.order.placing;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.board.HoldResult;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Tokens that had bought before, in a batch that failed. A rebuilt board does not know them: they are held again, and their second
 * orders make the whole batch fail.
 */
@Component
class RepeatedTokens {
    private final Orders orders;
    private final HoldUnits holdUnits;
    private final IdGenerator ids;

    RepeatedTokens(Orders orders, HoldUnits holdUnits, IdGenerator ids) {
        this.orders = orders;
        this.holdUnits = holdUnits;
        this.ids = ids;
    }

    /**
     * Answers them with their first orders. If there were any, the others may be tried again at once: answers those that got their
     * units a second time.
     */
    List<PendingAttempt> takeOutOf(List<PendingAttempt> batch) {
        answerExisting(batch);
        List<PendingAttempt> others =
                batch.stream().filter(pending -> !pending.answer().isDone()).toList();
        return others.size() == batch.size() ? List.of() : heldAgain(others);
    }

    private void answerExisting(List<PendingAttempt> batch) {
        List<ReservationId> reservationIds =
                batch.stream().map(PendingAttempt::reservationId).toList();
        Map<ReservationId, Order> existing = orders.findByReservations(reservationIds).stream()
                .collect(Collectors.toMap(Order::reservationId, Function.identity()));
        for (PendingAttempt pending : batch) {
            Order order = existing.get(pending.reservationId());
            if (order != null) {
                pending.complete(Placement.accepted(order));
            }
        }
    }

    /** For new orders: the batch that failed may release its holds once more. */
    private List<PendingAttempt> heldAgain(List<PendingAttempt> others) {
        return others.stream()
                .map(pending -> pending.forOrder(ids.next(OrderId::new)))
                .filter(pending -> holdUnits.hold(pending.attempt()) == HoldResult.Outcome.HELD)
                .toList();
    }
}
