package io.sluice.order.payment.persistence;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.order.payment.Payments;
import io.sluice.order.payment.PaymentsContract;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.IllegalTransactionStateException;

@OnLocalMiddleware("order-service")
class MyBatisPaymentsIT extends PaymentsContract {
    @Autowired
    private PaymentMapper rows;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private Payments payments;

    @Override
    protected Payments payments(Clock clock) {
        return new MyBatisPayments(rows, ids, clock);
    }

    @Test
    void addsPaymentsInsideATransactionOnly() {
        assertThatThrownBy(() -> payments.add(ids.next(OrderId::new), new Money(990, "CNY"), Duration.ofDays(1)))
                .isInstanceOf(IllegalTransactionStateException.class);
    }
}
