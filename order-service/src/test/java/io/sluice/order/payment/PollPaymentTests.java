package io.sluice.order.payment;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.order.lifecycle.Orders;
import io.sluice.order.provider.PaymentProvider;
import io.sluice.order.provider.PaymentReport;
import io.sluice.order.provider.PaymentState;
import io.sluice.order.provider.ProviderRefusedException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** The payment of an order that has ended, at providers that do not close it. */
class PollPaymentTests {
    private static final Duration LONGEST = Duration.ofHours(1);
    private static final Duration DAY = Duration.ofDays(1);
    private static final Money PRICE = new Money(990, "CNY");

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-11T12:00:00Z"));
    private final OrderId ended = TestIds.order("ended");
    private final InMemoryPayments payments = new InMemoryPayments(clock);
    private final PaymentPolls polls = new PaymentPolls(
            payments,
            new PaymentProperties(Duration.ofSeconds(10), LONGEST, Duration.ofMinutes(10), Duration.ofSeconds(1)),
            clock);
    private final Payment payment = payments.add(ended, PRICE, polls.untilFirst());

    @Test
    void aPaymentThatTheProviderNeverClosesIsPolledForADay() {
        assertIsPolledForADay(method -> Optional.of(report(PaymentState.PENDING)));
    }

    @Test
    void aPaymentThatTheProviderRefusesToCloseIsPolledForADay() {
        assertIsPolledForADay(method -> {
            if (method.equals("close")) {
                throw new ProviderRefusedException("as if");
            }
            return Optional.of(report(PaymentState.PENDING));
        });
    }

    @Test
    void aPaymentThatTheProviderHasClosedIsNotPolledAgain() {
        pollPayment(method -> Optional.of(report(PaymentState.FAILED))).poll(payment);
        clock.pass(DAY);
        assertThat(polls.findDue(1)).isEmpty();
    }

    private void assertIsPolledForADay(Function<String, Optional<PaymentReport>> provider) {
        PollPayment pollPayment = pollPayment(provider);
        clock.pass(DAY);
        pollPayment.poll(payment);
        clock.pass(LONGEST);
        assertThat(polls.findDue(1)).as("it may still be paid").hasSize(1);
        pollPayment.poll(payment);
        clock.pass(DAY);
        assertThat(polls.findDue(1)).as("but not for ever").isEmpty();
        assertThat(payments.find(payment.id()).orElseThrow().state()).isEqualTo(PaymentState.FAILED);
    }

    private PollPayment pollPayment(Function<String, Optional<PaymentReport>> provider) {
        var meters = new SimpleMeterRegistry();
        var applyReport = new ApplyPaymentReport(payments, polls, null, meters);
        return new PollPayment(
                answering(Orders.class, method -> Optional.empty()),
                polls,
                answering(PaymentProvider.class, provider),
                applyReport,
                meters);
    }

    private PaymentReport report(PaymentState state) {
        return new PaymentReport(payment.id(), ended, PRICE, state, null);
    }

    /** A port that answers by the name of the method. */
    private static <T> T answering(Class<T> port, Function<String, ?> answer) {
        return port.cast(Proxy.newProxyInstance(
                port.getClassLoader(),
                new Class<?>[] {port},
                (proxy, method, arguments) -> answer.apply(method.getName())));
    }
}
