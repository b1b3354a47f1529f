package io.sluice.order.payment;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.order.provider.PaymentState;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PaymentPollsTests {
    private static final Duration FIRST = Duration.ofSeconds(10);
    private static final Duration LONGEST = Duration.ofHours(1);
    private static final Duration UNKNOWN_TIMEOUT = Duration.ofMinutes(10);
    private static final Duration DAY = Duration.ofDays(1);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-11T12:00:00Z"));
    private final Payments payments = new InMemoryPayments(clock);
    private final PaymentPolls polls = new PaymentPolls(
            payments, new PaymentProperties(FIRST, LONGEST, UNKNOWN_TIMEOUT, Duration.ofSeconds(1)), clock);
    private final Payment payment = payments.add(TestIds.order("order-1"), new Money(990, "CNY"), polls.untilFirst());

    @Test
    void waitsLongerAfterEachPoll() {
        clock.pass(FIRST);
        assertThat(polls.findDue(1)).containsExactly(payment);
        polls.postpone(payment);
        clock.pass(FIRST);
        Payment polledOnce = polls.findDue(1).get(0);
        polls.postpone(polledOnce);
        clock.pass(FIRST.multipliedBy(2).minusMillis(1));
        assertThat(polls.findDue(1)).isEmpty();
        clock.pass(Duration.ofMillis(1));
        assertThat(polls.findDue(1)).hasSize(1);
    }

    @Test
    void pollsAFailedPaymentNowAndThenForADay() {
        clock.pass(DAY);
        polls.fail(payment);
        clock.pass(LONGEST);
        assertThat(polls.findDue(1)).hasSize(1);
        polls.fail(payment);
        clock.pass(DAY);
        assertThat(polls.findDue(1)).as("it failed for good").isEmpty();
    }

    @Test
    void failsAPaymentThatTheProviderHasNotKnownForLong() {
        clock.pass(UNKNOWN_TIMEOUT);
        polls.failIfUnknownForLong(payment);
        assertThat(state()).isEqualTo(PaymentState.PENDING);
        clock.pass(Duration.ofMillis(1));
        polls.failIfUnknownForLong(payment);
        assertThat(state()).isEqualTo(PaymentState.FAILED);
    }

    private PaymentState state() {
        return payments.find(payment.id()).orElseThrow().state();
    }
}
