package io.sluice.order.payment;

import java.time.Clock;

class InMemoryPaymentsTests extends PaymentsContract {
    @Override
    protected Payments payments(Clock clock) {
        return new InMemoryPayments(clock);
    }
}
