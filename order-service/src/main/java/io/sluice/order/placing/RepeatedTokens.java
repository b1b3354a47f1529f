package io.sluice.order.placing;

import io.sluice.common.board.Reservation;
import io.sluice.common.id.Ids;
import io.sluice.order.book.Order;
import io.sluice.order.book.OrderBook;
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
    private final OrderBook book;
    private final HoldUnits holdUnits;
    private final Ids ids;

    RepeatedTokens(OrderBook book, HoldUnits holdUnits, Ids ids) {
        this.book = book;
        this.holdUnits = holdUnits;
        this.ids = ids;
    }

    /**
     * Answers them with their first orders. If there were any the others may try again at once: these are those that got their
     * units a second time.
     */
    List<Pending> takeOutOf(List<Pending> batch) {
        answerKnown(batch);
        List<Pending> others =
                batch.stream().filter(pending -> !pending.answer().isDone()).toList();
        return others.size() == batch.size() ? List.of() : heldAgain(others);
    }

    private void answerKnown(List<Pending> batch) {
        List<String> tokens = batch.stream().map(Pending::reservationId).toList();
        Map<String, Order> known = book.findByReservations(tokens).stream()
                .collect(Collectors.toMap(Order::reservationId, Function.identity()));
        batch.stream()
                .filter(pending -> known.containsKey(pending.reservationId()))
                .forEach(pending -> pending.answer().complete(Placement.accepted(known.get(pending.reservationId()))));
    }

    /** For orders of their own: the batch that failed may release its holds once more. */
    private List<Pending> heldAgain(List<Pending> others) {
        return others.stream()
                .map(pending -> pending.forOrder(ids.next()))
                .filter(pending -> holdUnits.hold(pending.attempt()) == Reservation.Outcome.HELD)
                .toList();
    }
}
