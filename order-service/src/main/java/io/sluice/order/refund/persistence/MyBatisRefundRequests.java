package io.sluice.order.refund.persistence;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.OnBehalf;
import io.sluice.order.refund.RefundRequest;
import io.sluice.order.refund.RefundRequests;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** The refund requests in table {@code refund_requests}. */
@Repository
class MyBatisRefundRequests implements RefundRequests {
    private final RefundRequestMapper rows;
    private final Clock clock;

    MyBatisRefundRequests(RefundRequestMapper rows, Clock clock) {
        this.rows = rows;
        this.clock = clock;
    }

    @Override
    public void add(OrderId orderId) {
        rows.add(orderId, clock.instant());
    }

    @Override
    public Optional<RefundRequest> find(OrderId orderId) {
        return findAll(List.of(orderId)).stream().findFirst();
    }

    @Override
    public List<RefundRequest> findAll(Collection<OrderId> orderIds) {
        return orderIds.isEmpty() ? List.of() : requests(rows.findAll(orderIds));
    }

    @Override
    public List<RefundRequest> findOpen(int max) {
        return requests(rows.findOpen(max));
    }

    @Override
    public boolean decide(OrderId orderId, RefundRequest.State decision, OnBehalf by) {
        return rows.decide(orderId, decision, by, clock.instant()) == 1;
    }

    private static List<RefundRequest> requests(List<RefundRequestRow> found) {
        return found.stream().map(RefundRequestRow::toRequest).toList();
    }
}
