package io.sluice.order.refund;

import io.sluice.common.selling.id.OrderId;
import io.sluice.order.lifecycle.OnBehalf;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The refund requests: at most one per order. */
public interface RefundRequests {
    /** Asking again changes nothing. */
    @Transactional(propagation = Propagation.MANDATORY)
    void add(OrderId orderId);

    Optional<RefundRequest> find(OrderId orderId);

    List<RefundRequest> findAll(Collection<OrderId> orderIds);

    /** Those that nobody has decided, the oldest first. */
    List<RefundRequest> findOpen(int max);

    /** Whether it was open, and is decided now. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean decide(OrderId orderId, RefundRequest.State decision, OnBehalf by);
}
