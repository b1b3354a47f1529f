package io.sluice.order.placing;

import io.sluice.common.board.HoldResult;
import io.sluice.common.id.IdGenerator;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Tokens that had bought before, in a batch that failed. A board that was built again does not know them: they are held again, and
 * their second orders make the batch fail for everybody.
 */
@Component
class RepeatedTokens {
    private final Orders book;
    private final HoldUnits holdUnits;
    private final IdGenerator ids;

    RepeatedTokens(Orders book, HoldUnits holdUnits, IdGenerator ids) {
        this.book = book;
        this.holdUnits = holdUnits;
        this.ids = ids;
    }

    /**
     * Answers them with their first orders. If there were any the others may try again at once: these are those that got their
     * units a second time.
     */
    List<PendingAttempt> takeOutOf(List<PendingAttempt> batch) {
        answerKnown(batch);
        List<PendingAttempt> others =
                batch.stream().filter(pending -> !pending.answer().isDone()).toList();
        return others.size() == batch.size() ? List.of() : heldAgain(others);
    }

    private void answerKnown(List<PendingAttempt> batch) {
        List<String> tokens = batch.stream().map(PendingAttempt::reservationId).toList();
        Map<String, Order> known = book.findByReservations(tokens).stream()
                .collect(Collectors.toMap(Order::reservationId, Function.identity()));
        batch.stream()
                .filter(pending -> known.containsKey(pending.reservationId()))
                .forEach(pending -> pending.answer().complete(Placement.accepted(known.get(pending.reservationId()))));
    }

    /** For orders of their own: the batch that failed may release its holds once more. */
    private List<PendingAttempt> heldAgain(List<PendingAttempt> others) {
        return others.stream()
                .map(pending -> pending.forOrder(ids.next()))
                .filter(pending -> holdUnits.hold(pending.attempt()) == HoldResult.Outcome.HELD)
                .toList();
    }
}
