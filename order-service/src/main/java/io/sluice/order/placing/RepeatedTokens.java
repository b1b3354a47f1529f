package io.sluice.order.placing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.board.HoldResult;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Tokens that had bought before. A board that was rebuilt, or has lost writes, does not know them: they are held again, and their second
 * orders would make the whole batch fail.
 */
@Component
class RepeatedTokens {
    private static final Duration SUSPECTED_FOR = Duration.ofMinutes(10);

    private final Orders orders;
    private final HoldUnits holdUnits;
    private final ReleaseAttempts releaseAttempts;
    private final IdGenerator ids;

    // Promotions in whose batches one was found: their boards have lost writes, and it may come again.
    private final Cache<PromoId, Boolean> suspected =
            Caffeine.newBuilder().expireAfterWrite(SUSPECTED_FOR).build();

    RepeatedTokens(Orders orders, HoldUnits holdUnits, ReleaseAttempts releaseAttempts, IdGenerator ids) {
        this.orders = orders;
        this.holdUnits = holdUnits;
        this.releaseAttempts = releaseAttempts;
        this.ids = ids;
    }

    /** Before a batch: answers those in it, if there may be any, with their first orders. Answers the others. */
    List<PendingAttempt> sortOut(List<PendingAttempt> batch) {
        return mayHaveAny(batch) ? answerAndRelease(batch) : batch;
    }

    /** Only a board in its first epoch knows every token that bought. */
    private boolean mayHaveAny(List<PendingAttempt> batch) {
        return batch.stream().anyMatch(pending -> Epoch.FIRST.isBefore(pending.heldIn()))
                || suspected.getIfPresent(batch.get(0).promoId()) != null;
    }

    private List<PendingAttempt> answerAndRelease(List<PendingAttempt> batch) {
        answerExisting(batch);
        releaseAttempts.release(
                batch.stream().filter(PendingAttempt::isAnswered).toList());
        return unanswered(batch);
    }

    /**
     * After a batch that failed: answers those in it with their first orders. If there were any, the others may be tried again at once:
     * answers those that got their units a second time.
     */
    List<PendingAttempt> takeOutOf(List<PendingAttempt> batch) {
        answerExisting(batch);
        List<PendingAttempt> others = unanswered(batch);
        if (others.size() == batch.size()) {
            return List.of();
        }
        suspected.put(batch.get(0).promoId(), true);
        return heldAgain(others);
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

    private static List<PendingAttempt> unanswered(List<PendingAttempt> batch) {
        return batch.stream().filter(Predicate.not(PendingAttempt::isAnswered)).toList();
    }

    /** For new orders: the batch that failed may release its holds once more. If one cannot be held, none is. */
    private List<PendingAttempt> heldAgain(List<PendingAttempt> others) {
        List<PendingAttempt> held = new ArrayList<>();
        try {
            others.stream()
                    .map(pending -> pending.forOrder(ids.next(OrderId::new)))
                    .filter(pending -> holdUnits.hold(pending.attempt()).outcome() == HoldResult.Outcome.HELD)
                    .forEach(held::add);
            return held;
        } catch (RuntimeException e) {
            // Nobody places them: as orphans their units would be lost to others for seconds.
            releaseAttempts.release(held);
            throw e;
        }
    }
}
