package io.sluice.order.refund.persistence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.SettableClock;
import io.sluice.order.refund.Refund;
import io.sluice.order.refund.Refund.Reason;
import io.sluice.order.refund.Refund.State;
import io.sluice.order.refund.Refunds;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.IllegalTransactionStateException;

@OnLocalMiddleware("order-service")
class MyBatisRefundsIT {
    private static final Money PRICE = new Money(990, "CNY");

    /** Far away, so that no job processes the refunds of a test. */
    private final SettableClock clock = new SettableClock(Instant.parse("2037-01-01T12:00:00Z"));

    @Autowired
    private RefundMapper rows;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private Refunds transactional;

    private Refunds refunds;
    private OrderId order;
    private PaymentId payment;

    @BeforeEach
    void open() {
        refunds = new MyBatisRefunds(rows, ids, clock);
        order = ids.next(OrderId::new);
        payment = ids.next(PaymentId::new);
    }

    @Test
    void addsOneRefundPerPayment() {
        refunds.add(payment, order, PRICE, Reason.REQUESTED);
        refunds.add(payment, order, PRICE, Reason.SECOND);
        assertThat(refunds.findByOrder(order)).singleElement().satisfies(refund -> {
            assertThat(refund.reason()).isEqualTo(Reason.REQUESTED);
            assertThat(refund.money()).isEqualTo(PRICE);
            assertThat(refund.state()).isEqualTo(State.PENDING);
            assertThat(refund.refundedAt()).isNull();
        });
    }

    @Test
    void marksARefundOnceAndWorksOnItNoMore() {
        refunds.add(payment, order, PRICE, Reason.REQUESTED);
        Refund refund = theRefund();
        assertThat(isDue()).isTrue();
        refunds.postpone(refund.id(), Duration.ofSeconds(1));
        assertThat(isDue()).isFalse();
        clock.pass(Duration.ofSeconds(1));
        assertThat(isDue()).isTrue();
        assertThat(refunds.markRefunded(refund.id())).isTrue();
        assertThat(refunds.markRefunded(refund.id())).isFalse();
        assertThat(theRefund().refundedAt()).isEqualTo(clock.instant());
        assertThat(theRefund().progress().tries()).isEqualTo(1);
        assertThat(isDue()).isFalse();
    }

    @Test
    void hidesMoneyThatIsKeptUntilItGoesBackAfterAll() {
        refunds.addAwaitingUnits(payment, order, PRICE);
        assertThat(refunds.keep(theRefund().id())).isTrue();
        assertThat(refunds.findByOrder(order)).isEmpty();
        refunds.refundKept(payment);
        assertThat(theRefund().state()).isEqualTo(State.PENDING);
        assertThat(refunds.stopAwaitingUnits(theRefund().id())).isFalse();
        assertThatThrownBy(() -> refunds.refundKept(payment)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void addsRefundsInsideATransactionOnly() {
        assertThatThrownBy(() -> transactional.add(payment, order, PRICE, Reason.REQUESTED))
                .isInstanceOf(IllegalTransactionStateException.class);
    }

    private Refund theRefund() {
        return refunds.findByOrder(order).get(0);
    }

    private boolean isDue() {
        return refunds.findDue(100_000).stream()
                .anyMatch(refund -> refund.orderId().equals(order));
    }
}
