package io.sluice.order.payment;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.test.SettableClock;
import io.sluice.order.provider.PaymentState;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the payments promise to those who poll and apply them, whatever stores them. */
public abstract class PaymentsContract {
    private static final Money PRICE = new Money(990, "CNY");
    private static final Duration TEN_SECONDS = Duration.ofSeconds(10);

    /** Far away, so that no job polls the payments of a test. */
    private final SettableClock clock = new SettableClock(Instant.parse("2037-01-01T12:00:00Z"));

    private final IdGenerator ids = new IdGenerator(Clock.systemUTC());
    private final OrderId order = ids.next(OrderId::new);
    private Payments payments;

    protected abstract Payments payments(Clock clock);

    @BeforeEach
    void open() {
        payments = payments(clock);
    }

    @Test
    void findsThePaymentsOfAnOrderFirstOneFirst() {
        Payment first = add();
        Payment second = add();
        assertThat(first.state()).isEqualTo(PaymentState.PENDING);
        assertThat(first.money()).isEqualTo(PRICE);
        assertThat(payments.find(first.id())).contains(first);
        assertThat(payments.lock(first.id())).isEqualTo(first);
        assertThat(payments.findByOrder(order)).containsExactly(first, second);
        assertThat(payments.findByOrder(ids.next(OrderId::new))).isEmpty();
    }

    @Test
    void findsCapturedPaymentsByTheProvidersNameToTheLetterNewestFirst() {
        String name = "Ref-" + ids.next(PaymentId::new);
        Payment first = captured(name);
        Payment second = captured(name);
        captured(name.toLowerCase(Locale.ROOT));
        captured(null);
        assertThat(payments.findByProviderRef(name, 2))
                .extracting(Payment::id)
                .containsExactly(second.id(), first.id());
        assertThat(payments.findByProviderRef(name, 1)).extracting(Payment::id).containsExactly(second.id());
        assertThat(payments.findByProviderRef(name + "x", 2)).isEmpty();
    }

    private Payment captured(@Nullable String providerRef) {
        Payment payment = add();
        payments.capture(payment.id(), providerRef);
        return payment;
    }

    @Test
    void findsAPaymentThatIsDue() {
        Payment payment = add();
        clock.pass(TEN_SECONDS.minusMillis(1));
        assertThat(findDue()).isEmpty();
        clock.pass(Duration.ofMillis(1));
        assertThat(findDue()).containsExactly(payment);
        assertThat(payments.findDue(1)).hasSize(1);
    }

    @Test
    void countsThePollsOfAPostponedPayment() {
        Payment payment = add();
        payments.postpone(payment.id(), TEN_SECONDS.multipliedBy(2));
        clock.pass(TEN_SECONDS);
        assertThat(findDue()).isEmpty();
        clock.pass(TEN_SECONDS);
        assertThat(findDue()).singleElement().extracting(Payment::polls).isEqualTo(1);
    }

    @Test
    void pollsAFailedPaymentAgainUnlessItFailedForGood() {
        Payment payment = add();
        payments.fail(payment.id(), TEN_SECONDS);
        assertThat(stateOf(payment)).isEqualTo(PaymentState.FAILED);
        clock.pass(TEN_SECONDS);
        assertThat(findDue()).hasSize(1);
        payments.failForGood(payment.id());
        clock.pass(Duration.ofDays(1));
        assertThat(findDue()).isEmpty();
    }

    @Test
    void knowsWhenAPaymentFailedFirstAndWhenItWasCaptured() {
        Payment payment = add();
        Instant failedAt = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        payments.fail(payment.id(), TEN_SECONDS);
        clock.pass(TEN_SECONDS);
        payments.fail(payment.id(), TEN_SECONDS);
        assertThat(resultOf(payment)).isEqualTo(new Payment.Result(null, failedAt, null));
        clock.pass(TEN_SECONDS);
        Instant capturedAt = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        payments.capture(payment.id(), "their-name");
        assertThat(resultOf(payment)).isEqualTo(new Payment.Result(capturedAt, failedAt, "their-name"));
    }

    @Test
    void doesNotChangeACapturedPayment() {
        Payment payment = add();
        payments.capture(payment.id(), "r".repeat(1000));
        payments.fail(payment.id(), Duration.ZERO);
        payments.failForGood(payment.id());
        payments.postpone(payment.id(), Duration.ZERO);
        clock.pass(Duration.ofDays(1));
        assertThat(stateOf(payment)).isEqualTo(PaymentState.CAPTURED);
        assertThat(findDue()).isEmpty();
    }

    @Test
    void findsWhatIsPendingOnly() {
        Payment captured = add();
        Payment failed = add();
        Payment pending = add();
        payments.capture(captured.id(), null);
        payments.fail(failed.id(), TEN_SECONDS);
        assertThat(payments.findPending(List.of(order, ids.next(OrderId::new)))).containsExactly(pending);
        assertThat(payments.findPending(List.of())).isEmpty();
    }

    private Payment add() {
        return payments.add(order, PRICE, TEN_SECONDS);
    }

    private Payment.Result resultOf(Payment payment) {
        return payments.find(payment.id()).orElseThrow().result();
    }

    private PaymentState stateOf(Payment payment) {
        return payments.find(payment.id()).orElseThrow().state();
    }

    /** Those of this test; the service may have others. */
    private List<Payment> findDue() {
        return payments.findDue(100_000).stream()
                .filter(payment -> payment.orderId().equals(order))
                .toList();
    }
}
