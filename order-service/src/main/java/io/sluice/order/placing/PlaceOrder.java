package io.sluice.order.placing;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.trace.TraceContext;
import io.sluice.common.selling.board.HoldResult;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.order.placing.Placement.Outcome;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Service;

/** Takes an attempt through: permit, hold, batch, answer. The same token always gets the same order. */
@Service
@EnableConfigurationProperties(PlacingProperties.class)
public class PlaceOrder {
    private static final Logger log = LoggerFactory.getLogger(PlaceOrder.class);

    private final LocalPromos promos;
    private final HoldUnits holdUnits;
    private final Discharge discharge;
    private final ExistingOrders existingOrders;
    private final IdGenerator ids;
    private final Duration answerTimeout;

    // What is under way on this node, so that a token sent many times at once is one attempt and one answer.
    private final ConcurrentMap<Map.Entry<ReservationId, Units>, CompletableFuture<Placement>> underWay =
            new ConcurrentHashMap<>();

    PlaceOrder(
            LocalPromos promos,
            HoldUnits holdUnits,
            Discharge discharge,
            ExistingOrders existingOrders,
            IdGenerator ids,
            PlacingProperties properties) {
        this.promos = promos;
        this.holdUnits = holdUnits;
        this.discharge = discharge;
        this.existingOrders = existingOrders;
        this.ids = ids;
        this.answerTimeout = properties.answerTimeout();
    }

    public Placement place(SeckillToken token, Units units) {
        return promos.find(token.promoId())
                .map(promo -> once(newAttempt(token, promo, units)))
                // The token is genuine, so there is such a promotion: Redis has lost it before this node has read it. A
                // buyer who
                // has an order gets it all the same.
                .orElseGet(() -> existingOrders.findOr(token.reservationId(), Outcome.BUSY));
    }

    private Attempt newAttempt(SeckillToken token, PublishedPromo promo, Units units) {
        return new Attempt(token, promo, units, ids.next(OrderId::new), TraceContext.currentTraceId());
    }

    private Placement once(Attempt attempt) {
        var pending = PendingAttempt.of(attempt);
        var others = underWay.putIfAbsent(attempt.key(), pending.answer());
        if (others != null) {
            return await(others);
        }
        // Not when its sender has stopped waiting: the same token sent again joins what is still under way.
        pending.answer().whenComplete((answer, failure) -> underWay.remove(attempt.key()));
        enter(pending);
        return await(pending.answer());
    }

    private void enter(PendingAttempt pending) {
        if (!discharge.tryEnter()) {
            pending.complete(Placement.refused(Outcome.BUSY));
            return;
        }
        pending.answer().whenComplete((answer, failure) -> discharge.leave());
        try {
            hold(pending);
        } catch (DataAccessException e) {
            // If Redis did hold the units and only its answer was lost, HoldUnits releases them.
            log.warn("Refused reservation {}: store unavailable: {}", pending.reservationId(), e.toString());
            pending.complete(Placement.refused(Outcome.BUSY));
        } catch (RuntimeException e) {
            pending.answer().completeExceptionally(e);
        }
    }

    /** Sends what is held on to its batch, and answers everything else. */
    private void hold(PendingAttempt pending) {
        HoldResult.Outcome outcome = holdUnits.hold(pending.attempt());
        if (outcome == HoldResult.Outcome.HELD) {
            discharge.add(pending);
        } else {
            pending.complete(notHeld(pending.reservationId(), outcome));
        }
    }

    private Placement notHeld(ReservationId reservationId, HoldResult.Outcome outcome) {
        return switch (outcome) {
            case HELD ->
                throw new IllegalStateException("Reservation " + reservationId + " is held and must go to a batch");
            case ALREADY_HELD -> existingOrders.await(reservationId, answerTimeout);
            // The ledger has decided on it: it has its order.
            case ALREADY_ENDED -> existingOrders.findOr(reservationId, Outcome.TOKEN_USED);
            case TOKEN_SPENT -> Placement.refused(Outcome.TOKEN_USED);
            // A rebuilt board does not know which tokens bought: the orders do.
            case LIMIT_REACHED -> existingOrders.findOr(reservationId, Outcome.LIMIT_REACHED);
            case SOLD_OUT -> existingOrders.findOr(reservationId, Outcome.SOLD_OUT);
            case NOT_ON_SALE -> existingOrders.findOr(reservationId, Outcome.NOT_ON_SALE);
            case PAUSED -> existingOrders.findOr(reservationId, Outcome.PAUSED);
            case NOT_OPEN -> existingOrders.findOr(reservationId, Outcome.BUSY);
        };
    }

    private Placement await(CompletableFuture<Placement> answer) {
        try {
            return answer.get(answerTimeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException tooLate) {
            return Placement.refused(Outcome.BUSY);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Placement.refused(Outcome.BUSY);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
