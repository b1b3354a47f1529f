package io.sluice.order.shipping;

import io.sluice.common.selling.id.OrderId;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The shipments: one per paid order, work that is stored until the partner has accepted it. */
public interface Shipments {
    /** In the transaction that makes the orders PAID. Adding one again changes nothing. */
    @Transactional(propagation = Propagation.MANDATORY)
    void add(Collection<OrderId> paid);

    Optional<Shipment> find(OrderId orderId);

    List<Shipment> findDue(int max);

    /** When the oldest shipment became due that the partner has not accepted. */
    Optional<Instant> findOldestOpen();

    /** Notes that it is worked on now, and when it is worked on next. */
    void postpone(OrderId orderId, Duration wait);

    /** Whether the partner may be asked: it was PENDING or REQUESTED, and is REQUESTED now. The order must be locked. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean request(OrderId orderId);

    /** Whether the partner was not asked, and never will be. The order must be locked. */
    @Transactional(propagation = Propagation.MANDATORY)
    boolean cancelUnrequested(OrderId orderId);

    /** The partner is not asked any more; what it has accepted stays so. The order must be locked. */
    @Transactional(propagation = Propagation.MANDATORY)
    void cancel(OrderId orderId);

    void markHandedOver(OrderId orderId);
}
