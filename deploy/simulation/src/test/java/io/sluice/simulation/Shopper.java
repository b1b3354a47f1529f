package io.sluice.simulation;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.board.Admission;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.token.SeckillToken;
import io.sluice.common.test.TestIds;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.placing.Placement;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Somebody who wants to buy: asks for a token, sends it, sends it again, and remembers what was answered. */
final class Shopper {
    private static final Duration PATIENCE = Duration.ofSeconds(4);

    private final Sale sale;
    private final World world;
    private final UserId userId;
    private final Units wanted;
    private final String label;
    private final Map<ReservationId, OrderId> accepted = new HashMap<>();
    private @Nullable SeckillToken token;
    private int tokens;
    private int tries;
    private boolean satisfied;

    Shopper(Sale sale, String label, Units wanted) {
        this.sale = sale;
        this.world = sale.world;
        this.label = label;
        this.userId = TestIds.user(sale.promo.promoId() + label);
        this.wanted = wanted;
    }

    UserId userId() {
        return userId;
    }

    boolean isSatisfied() {
        return satisfied;
    }

    /** What this shopper was told to own. */
    Map<ReservationId, OrderId> accepted() {
        return accepted;
    }

    void come(Duration in) {
        world.agenda.add(in, label + " comes", null, this::act);
    }

    private void act() {
        if (satisfied || tries > 20) {
            return;
        }
        tries++;
        if (token == null || !world.clock.instant().isBefore(token.expiry())) {
            askForToken();
        } else {
            send(token, 0);
        }
    }

    private void again(int millis) {
        world.agenda.add(Duration.ofMillis(millis + world.dice.below(1000)), label + " tries again", null, this::act);
    }

    private void askForToken() {
        Gateway gateway = world.pickFree(sale.gateways);
        if (gateway == null) {
            again(20);
            return;
        }
        ReservationId offered = TestIds.reservation(userId + " token " + tokens++);
        Admission[] answer = {null};
        world.in(
                gateway,
                label + " asks for a token",
                () -> answer[0] = gateway.admit(sale.promo.board(), userId, offered));
        Admission admission = answer[0];
        if (admission == null) {
            again(500);
            return;
        }
        world.trace(() -> label + " gets " + admission.outcome());
        switch (admission.outcome()) {
            case ISSUED, LIVE -> {
                token = new SeckillToken(
                        userId,
                        sale.promo.promoId(),
                        sale.promo.board().bucketOf(userId),
                        world.clock.instant(),
                        admission.expiry(),
                        admission.reservationId());
                again(0);
            }
            case LIMIT_REACHED -> {}
            case SOLD_OUT, GATE_FULL, PAUSED, NOT_ON_SALE, NOT_OPEN -> again(2000);
        }
    }

    private void send(SeckillToken sent, int depth) {
        OrderNode node = world.pickFree(sale.orderNodes);
        if (node == null || world.strikes(Fault.NETWORK, 0.05)) {
            again(500);
            return;
        }
        boolean[] answered = {false};
        world.in(
                node,
                label + " sends " + sent.reservationId(),
                () -> node.place(sent, wanted, placement -> {
                    if (!world.strikes(Fault.NETWORK, 0.1)) {
                        answered[0] = true;
                        receive(sent, placement);
                    }
                }));
        world.agenda.add(PATIENCE, label + " has waited", null, () -> {
            if (!answered[0]) {
                act();
            }
        });
        if (depth == 0 && world.strikes(Fault.TWO_REQUESTS, 0.3)) {
            send(sent, 1);
        }
    }

    private void receive(SeckillToken sent, Placement placement) {
        world.trace(() -> label + " is answered " + placement.outcome());
        switch (placement.outcome()) {
            case ACCEPTED -> accept(sent.reservationId(), placement.order());
            case LIMIT_REACHED -> {}
            case SOLD_OUT, TOKEN_USED -> {
                token = null;
                again(3000);
            }
            default -> again(500);
        }
    }

    private void accept(ReservationId reservationId, Order order) {
        sale.invariants.accepted(userId, reservationId, order, accepted.put(reservationId, order.id()));
        if (!satisfied && world.strikes(Fault.CANCELLED_ORDERS, 0.4)) {
            world.agenda.add(
                    Duration.ofSeconds(world.dice.between(1, 15)),
                    label + " cancels",
                    null,
                    () -> cancel(order.id(), 5));
        }
        satisfied = true;
    }

    private void cancel(OrderId orderId, int triesLeft) {
        OrderNode node = world.pickFree(sale.orderNodes);
        if (node != null) {
            world.in(node, label + " cancels order " + orderId, () -> node.cancel(orderId));
        }
        if (triesLeft > 0) {
            world.agenda.add(
                    Duration.ofSeconds(3), label + " cancels again", null, () -> cancel(orderId, triesLeft - 1));
        }
    }
}
