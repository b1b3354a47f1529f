package io.sluice.order.refund;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.lifecycle.Order;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.outbox.Outbox;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Decides, for an admin, on the refund of an order that was handed over to shipping. The first decision counts. */
@Service
public class DecideRefundRequest {
    private final Orders orders;
    private final RefundRequests requests;
    private final RequestRefund requestRefund;
    private final Outbox outbox;
    private final IdGenerator ids;
    private final Clock clock;

    DecideRefundRequest(
            Orders orders,
            RefundRequests requests,
            RequestRefund requestRefund,
            Outbox outbox,
            IdGenerator ids,
            Clock clock) {
        this.orders = orders;
        this.requests = requests;
        this.requestRefund = requestRefund;
        this.outbox = outbox;
        this.ids = ids;
        this.clock = clock;
    }

    /** What came of it. */
    public enum Outcome {
        DECIDED,
        UNKNOWN_REQUEST,
        /** Somebody has decided before. */
        DECIDED_BEFORE
    }

    /** The money goes back. */
    @Transactional
    public Outcome approve(OrderId orderId, OnBehalf by) {
        Outcome outcome = check(orderId);
        if (outcome == Outcome.DECIDED) {
            requestRefund.request(orderId, by);
        }
        return outcome;
    }

    /** The order stays paid; its buyer is told, by the event. */
    @Transactional
    public Outcome decline(OrderId orderId, OnBehalf by) {
        Outcome outcome = check(orderId);
        if (outcome == Outcome.DECIDED) {
            requests.decide(orderId, RefundRequest.State.DECLINED, by);
            Order order = orders.find(orderId).orElseThrow();
            outbox.add(List.of(
                    order.event(ids.next(EventId::new)).declined(clock.instant().truncatedTo(ChronoUnit.MILLIS))));
        }
        return outcome;
    }

    /** Under the lock of the order: of two admins one decides. */
    private Outcome check(OrderId orderId) {
        if (requests.find(orderId).isEmpty()) {
            return Outcome.UNKNOWN_REQUEST;
        }
        orders.lock(orderId);
        return requests.find(orderId)
                .filter(request -> request.state() == RefundRequest.State.OPEN)
                .map(open -> Outcome.DECIDED)
                .orElse(Outcome.DECIDED_BEFORE);
    }
}
