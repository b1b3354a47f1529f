package io.sluice.order.placing;

import io.sluice.common.board.HoldResult;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.promo.LocalPromos;
import io.sluice.common.token.SeckillToken;
import io.sluice.order.placing.Placement.Outcome;
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

/** Takes an attempt through: permit, hold, batch, answer. The same token always comes to the same order. */
@Service
@EnableConfigurationProperties(PlacingProperties.class)
public class PlaceOrder {
    private static final Logger log = LoggerFactory.getLogger(PlaceOrder.class);

    private final LocalPromos promos;
    private final HoldUnits holdUnits;
    private final Discharge discharge;
    private final ExistingOrders knownOrders;
    private final IdGenerator ids;
    private final PlacingProperties properties;

    // What is under way on this node, so that a token sent many times at once is one attempt and one answer.
    private final ConcurrentMap<String, CompletableFuture<Placement>> underWay = new ConcurrentHashMap<>();

    PlaceOrder(
            LocalPromos promos,
            HoldUnits holdUnits,
            Discharge discharge,
            ExistingOrders knownOrders,
            IdGenerator ids,
            PlacingProperties properties) {
        this.promos = promos;
        this.holdUnits = holdUnits;
        this.discharge = discharge;
        this.knownOrders = knownOrders;
        this.ids = ids;
        this.properties = properties;
    }

    public Placement place(SeckillToken token, int units) {
        return promos.terms(token.promoId())
                .map(terms -> once(new Attempt(token, terms, units, ids.next())))
                // Over, or Redis has lost the list for a moment: who has an order hears of it all the same.
                .orElseGet(() -> knownOrders.findOr(token, Outcome.NOT_ON_SALE));
    }

    private Placement once(Attempt attempt) {
        var pending = PendingAttempt.of(attempt);
        var others = underWay.putIfAbsent(attempt.key(), pending.answer());
        if (others != null) {
            return await(others);
        }
        // Not when its sender has stopped waiting: one that sends it again joins what is still under way.
        pending.answer().whenComplete((answer, failure) -> underWay.remove(attempt.key()));
        enter(pending);
        return await(pending.answer());
    }

    private void enter(PendingAttempt pending) {
        if (!discharge.tryEnter()) {
            pending.answer().complete(Placement.refused(Outcome.BUSY));
            return;
        }
        pending.answer().whenComplete((answer, failure) -> discharge.leave());
        try {
            hold(pending);
        } catch (DataAccessException e) {
            // If Redis did hold the units and only its answer was lost, they are released as orphans.
            log.warn("an attempt could not be judged: {}", e.toString());
            pending.answer().complete(Placement.refused(Outcome.BUSY));
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
            pending.answer().complete(notHeld(pending.attempt(), outcome));
        }
    }

    private Placement notHeld(Attempt attempt, HoldResult.Outcome outcome) {
        SeckillToken token = attempt.token();
        return switch (outcome) {
            case HELD -> throw new IllegalStateException("it is held");
            case ALREADY_HELD -> knownOrders.await(token, properties.deadline());
            case ALREADY_ENDED -> knownOrders.find(token);
            case TOKEN_SPENT -> Placement.refused(Outcome.TOKEN_USED);
            // A board that was built again has forgotten which tokens bought: the orders have not.
            case LIMIT_REACHED -> knownOrders.findOr(token, Outcome.LIMIT_REACHED);
            case SOLD_OUT -> knownOrders.findOr(token, Outcome.SOLD_OUT);
            case NOT_ON_SALE -> knownOrders.findOr(token, Outcome.NOT_ON_SALE);
            case NOT_OPEN -> knownOrders.findOr(token, Outcome.BUSY);
        };
    }

    private Placement await(CompletableFuture<Placement> answer) {
        try {
            return answer.get(properties.deadline().toMillis(), TimeUnit.MILLISECONDS);
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
