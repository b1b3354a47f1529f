package io.sluice.order.placing;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.trace.TraceContext;
import io.sluice.common.selling.board.HoldResult;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.permit.Permits;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.selling.promo.UnitsLeft;
import io.sluice.common.selling.rehearsal.Rehearsing;
import io.sluice.common.selling.rehearsal.ShadowPromo;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.order.placing.Placement.Outcome;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
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
    private final UnitsLeft unitsLeft;
    private final IdGenerator ids;
    private final Clock clock;
    private final Duration answerTimeout;

    // What is under way on this node, so that a token sent many times at once is one attempt and one answer.
    private final ConcurrentMap<Map.Entry<ReservationId, Units>, PendingAttempt> underWay = new ConcurrentHashMap<>();

    PlaceOrder(
            LocalPromos promos,
            HoldUnits holdUnits,
            Discharge discharge,
            ExistingOrders existingOrders,
            UnitsLeft unitsLeft,
            IdGenerator ids,
            Clock clock,
            PlacingProperties properties) {
        this.promos = promos;
        this.holdUnits = holdUnits;
        this.discharge = discharge;
        this.existingOrders = existingOrders;
        this.unitsLeft = unitsLeft;
        this.ids = ids;
        this.clock = clock;
        this.answerTimeout = properties.answerTimeout();
    }

    public Placement place(SeckillToken token, Units units) {
        return Rehearsing.of(token.promoId(), () -> placeMarked(token, units));
    }

    private Placement placeMarked(SeckillToken token, Units units) {
        return findPromo(token.promoId())
                .map(promo -> once(newAttempt(token, promo, units)))
                // The token is genuine, so there is such a promotion: Redis has lost it before this node has read it.
                // A buyer who has an order gets it all the same.
                .orElseGet(() -> existingOrders.findOr(token.reservationId(), Outcome.BUSY));
    }

    private Optional<PublishedPromo> findPromo(PromoId promoId) {
        return ShadowPromo.isShadow(promoId)
                ? Optional.of(ShadowPromo.of(promoId, clock.instant()))
                : promos.find(promoId);
    }

    private Attempt newAttempt(SeckillToken token, PublishedPromo promo, Units units) {
        return new Attempt(token, promo, units, ids.next(OrderId::new), TraceContext.currentTraceId());
    }

    /** For a token that has expired: it holds nothing any more, and what it bought before is still its buyer's. */
    public Placement findPlaced(SeckillToken expired) {
        return existingOrders
                .find(expired.reservationId())
                .or(() -> promos.find(expired.promoId())
                        .flatMap(promo -> existingOrders.findHeld(expired, promo.board())))
                .orElseGet(() -> Placement.refused(Outcome.EXPIRED));
    }

    /** How many more attempts this node would take at this moment. */
    public Permits permits() {
        return discharge.permits();
    }

    private Placement once(Attempt attempt) {
        var pending = PendingAttempt.of(attempt);
        var others = underWay.putIfAbsent(attempt.key(), pending);
        if (others != null) {
            return await(others);
        }
        // Not when its sender has stopped waiting: the same token sent again joins what is still under way.
        pending.answer().whenComplete((answer, failure) -> underWay.remove(attempt.key()));
        enter(pending);
        return await(pending);
    }

    private void enter(PendingAttempt pending) {
        try {
            if (discharge.tryEnter(pending.promoId())) {
                pending.answer().whenComplete((answer, failure) -> discharge.leave());
                hold(pending);
            } else {
                pending.complete(notEntered(pending.attempt()));
            }
        } catch (DataAccessException e) {
            // If Redis did hold the units and only its answer was lost, HoldUnits releases them.
            log.warn("Refused reservation {}: store unavailable: {}", pending.reservationId(), e.toString());
            pending.complete(Placement.refused(Outcome.BUSY));
        } catch (RuntimeException e) {
            pending.answer().completeExceptionally(e);
        } catch (Error e) {
            // Its permit would never be free again, and its token would wait for this attempt for ever.
            pending.answer().completeExceptionally(e);
            throw e;
        }
    }

    /** After a batch that failed the token may be one that is sent again, and whose order may be in a database that is away. */
    private Placement notEntered(Attempt attempt) {
        Optional<Placement> held = discharge.isInTrouble(attempt.promo().promoId())
                ? existingOrders.findHeld(attempt.token(), attempt.promo().board())
                : Optional.empty();
        return held.orElseGet(() -> Placement.refused(Outcome.BUSY));
    }

    /** Sends what is held on to its batch, and answers everything else. */
    private void hold(PendingAttempt pending) {
        HoldResult result = holdUnits.hold(pending.attempt());
        if (result.outcome() == HoldResult.Outcome.HELD) {
            discharge.add(pending.heldIn(result.epoch()));
        } else {
            pending.complete(notHeld(pending.attempt(), result.outcome()));
        }
    }

    private Placement notHeld(Attempt attempt, HoldResult.Outcome outcome) {
        ReservationId reservationId = attempt.token().reservationId();
        return switch (outcome) {
            case HELD ->
                throw new IllegalStateException("Reservation " + reservationId + " is held and must go to a batch");
            case ALREADY_HELD ->
                existingOrders.await(attempt.token(), attempt.promo().board(), answerTimeout);
            // The ledger has decided on it: it has its order.
            case ALREADY_ENDED -> existingOrders.findEnded(reservationId);
            case TOKEN_SPENT -> Placement.refused(Outcome.TOKEN_USED);
            // A rebuilt board does not know which tokens bought: the orders do.
            case LIMIT_REACHED -> existingOrders.findOrLimit(attempt.token());
            case SOLD_OUT ->
                existingOrders.findOr(
                        reservationId,
                        unitsLeft.mayBeHad(attempt.promo().board(), attempt.units())
                                ? Outcome.ALL_HELD
                                : Outcome.SOLD_OUT);
            case NOT_ON_SALE ->
                existingOrders.findOrHeld(attempt.token(), attempt.promo().board(), Outcome.NOT_ON_SALE);
            case PAUSED ->
                existingOrders.findOrHeld(attempt.token(), attempt.promo().board(), Outcome.PAUSED);
            case NOT_OPEN -> existingOrders.findOr(reservationId, Outcome.BUSY);
        };
    }

    /** Whoever stops waiting hears that it is not known yet: the attempt goes on. */
    private Placement await(PendingAttempt pending) {
        try {
            return pending.answer().get(answerTimeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException tooLate) {
            return pending.pending();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return pending.pending();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }
}
