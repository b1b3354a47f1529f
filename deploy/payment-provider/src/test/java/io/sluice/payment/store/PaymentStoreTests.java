package io.sluice.payment.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.payment.SettableClock;
import io.sluice.payment.store.PaymentStore.CreateResult;
import io.sluice.payment.store.PaymentStore.DecideResult;
import io.sluice.payment.store.PaymentStore.RefundResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PaymentStoreTests {

    private static final Duration AT_ONCE = Duration.ZERO;

    @TempDir
    Path directory;

    private final SettableClock clock = new SettableClock();
    private Journal journal;
    private PaymentStore payments;

    @BeforeEach
    void open() {
        journal = Journal.open(directory.resolve("journal.jsonl"));
        payments = new PaymentStore(journal, clock);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    @Test
    void createsAPaymentOnce() {
        assertThat(payments.create(aPayment("p-1", 1999))).isEqualTo(CreateResult.CREATED);
        String providerRef =
                payments.findPayment(new PaymentId("p-1")).orElseThrow().providerRef();

        assertThat(payments.create(aPayment("p-1", 1999))).isEqualTo(CreateResult.EXISTS);
        assertThat(payments.findPayment(new PaymentId("p-1")).orElseThrow().providerRef())
                .isEqualTo(providerRef);
    }

    @Test
    void refusesOtherContentUnderAnExistingId() {
        payments.create(aPayment("p-1", 1999));

        assertThat(payments.create(aPayment("p-1", 1))).isEqualTo(CreateResult.OTHER_CONTENT);
        assertThat(payments.findPayment(new PaymentId("p-1")).orElseThrow().request())
                .isEqualTo(aPayment("p-1", 1999));
    }

    @ParameterizedTest
    @EnumSource(
            value = Outcome.class,
            names = {"PAY", "FAIL"})
    void decidesAPaymentOnce(Outcome outcome) {
        Outcome other = outcome == Outcome.PAY ? Outcome.FAIL : Outcome.PAY;
        payments.create(aPayment("p-1", 1999));

        assertThat(payments.decide(new PaymentId("p-1"), DecisionRequest.of(outcome)))
                .isEqualTo(DecideResult.DECIDED);
        assertThat(payments.decide(new PaymentId("p-1"), DecisionRequest.of(outcome)))
                .isEqualTo(DecideResult.ALREADY_DECIDED);
        assertThat(payments.decide(new PaymentId("p-1"), DecisionRequest.of(other)))
                .isEqualTo(DecideResult.OTHER_OUTCOME);
        assertThat(state("p-1")).isEqualTo(outcome.state());
        assertThat(payments.pendingCallbacks()).hasSize(1);
    }

    @Test
    void aClosedPaymentStaysClosedAfterARestart() {
        payments.create(aPayment("p-1", 1999));
        payments.close(new PaymentId("p-1"));

        assertThat(payments.decide(new PaymentId("p-1"), DecisionRequest.of(Outcome.PAY)))
                .isEqualTo(DecideResult.OTHER_OUTCOME);
        assertThat(payments.pendingCallbacks()).isEmpty();

        journal.close();
        open();
        assertThat(state("p-1")).isEqualTo(PaymentState.CLOSED);
    }

    @Test
    void knowsNoPaymentThatWasNotCreated() {
        assertThat(payments.decide(new PaymentId("p-1"), DecisionRequest.of(Outcome.PAY)))
                .isEqualTo(DecideResult.UNKNOWN_PAYMENT);
        assertThat(payments.refund(aRefund("r-1", "p-1", 1), AT_ONCE)).isEqualTo(RefundResult.UNKNOWN_PAYMENT);
        assertThat(payments.findPayment(new PaymentId("p-1"))).isEmpty();
    }

    @Test
    void capturesADelayedPaymentWhenItIsDue() {
        payments.create(aPayment("p-1", 1999));
        payments.decide(
                new PaymentId("p-1"), new DecisionRequest(Outcome.PAY, Duration.ofSeconds(5), 1, AT_ONCE, null));

        clock.advance(Duration.ofMillis(4999));
        assertThat(state("p-1")).isEqualTo(PaymentState.PENDING);
        assertThat(payments.captured(payment -> true)).isEmpty();
        clock.advance(Duration.ofMillis(1));
        assertThat(state("p-1")).isEqualTo(PaymentState.CAPTURED);
        assertThat(payments.captured(payment -> true)).hasSize(1);
    }

    @Test
    void keepsACapturedPaymentCapturedWhenTheClockGoesBack() {
        aCapturedPayment("p-1");

        clock.advance(Duration.ofHours(-1));

        assertThat(state("p-1")).isEqualTo(PaymentState.CAPTURED);
    }

    @Test
    void refundsAPaymentOnce() {
        aCapturedPayment("p-1");

        assertThat(payments.refund(aRefund("r-1", "p-1", 1999), AT_ONCE)).isEqualTo(RefundResult.ACCEPTED);
        assertThat(payments.refund(aRefund("r-1", "p-1", 1999), AT_ONCE)).isEqualTo(RefundResult.ACCEPTED);
        assertThat(payments.refund(aRefund("r-1", "p-1", 1998), AT_ONCE)).isEqualTo(RefundResult.OTHER_CONTENT);
        assertThat(payments.refund(aRefund("r-2", "p-1", 1999), AT_ONCE)).isEqualTo(RefundResult.ALREADY_REFUNDED);
        assertThat(payments.refunds(payment -> true)).hasSize(1);
    }

    @Test
    void refundsOnlyCapturedPayments() {
        payments.create(aPayment("undecided", 1999));
        payments.create(aPayment("failed", 1999));
        payments.decide(new PaymentId("failed"), DecisionRequest.of(Outcome.FAIL));
        aCapturedPayment("p-1");

        assertThat(payments.refund(aRefund("r-1", "undecided", 1999), AT_ONCE)).isEqualTo(RefundResult.NOT_CAPTURED);
        assertThat(payments.refund(aRefund("r-2", "failed", 1999), AT_ONCE)).isEqualTo(RefundResult.NOT_CAPTURED);
        assertThat(payments.refund(aRefund("r-3", "p-1", 2000), AT_ONCE)).isEqualTo(RefundResult.MORE_THAN_CAPTURED);
        assertThat(payments.refund(
                        new RefundRequest(new RefundId("r-4"), new PaymentId("p-1"), new Money(1999, "USD")), AT_ONCE))
                .isEqualTo(RefundResult.MORE_THAN_CAPTURED);
        assertThat(payments.refunds(payment -> true)).isEmpty();
    }

    @Test
    void completesADelayedRefundWhenItIsDue() {
        aCapturedPayment("p-1");
        payments.refund(aRefund("r-1", "p-1", 1999), Duration.ofSeconds(3));

        clock.advance(Duration.ofMillis(2999));
        assertThat(payments.findRefund(new RefundId("r-1")).orElseThrow().state(payments.now()))
                .isEqualTo(RefundState.PENDING);
        clock.advance(Duration.ofMillis(1));
        assertThat(payments.findRefund(new RefundId("r-1")).orElseThrow().state(payments.now()))
                .isEqualTo(RefundState.SETTLED);
    }

    @Test
    void keepsEverythingAcrossARestart() {
        aCapturedPayment("p-1");
        payments.refund(aRefund("r-1", "p-1", 1999), Duration.ofHours(1));
        payments.create(aPayment("p-2", 5));
        List<Payment> latest = payments.latestPayments(10);
        List<Refund> refunds = payments.refunds(payment -> true);

        restart();

        assertThat(payments.latestPayments(10)).isEqualTo(latest);
        assertThat(payments.refunds(payment -> true)).isEqualTo(refunds);
        assertThat(payments.refund(aRefund("r-2", "p-1", 1999), AT_ONCE)).isEqualTo(RefundResult.ALREADY_REFUNDED);
    }

    @Test
    void keepsPendingCallbacksAcrossARestart() {
        payments.create(aPayment("p-1", 1999));
        payments.decide(new PaymentId("p-1"), new DecisionRequest(Outcome.PAY, AT_ONCE, 3, AT_ONCE, null));
        payments.endCallback(payments.pendingCallbacks(new PaymentId("p-1")).get(1), CallbackResult.DELIVERED);

        restart();

        assertThat(payments.pendingCallbacks())
                .extracting(PendingCallback::number)
                .containsExactly(1, 3);
    }

    @Test
    void acceptsOneOfManyConcurrentRefunds() {
        aCapturedPayment("p-1");

        List<RefundResult> answers = IntStream.range(0, 50)
                .parallel()
                .mapToObj(number -> payments.refund(aRefund("r-" + number, "p-1", 1999), AT_ONCE))
                .toList();

        assertThat(answers).containsOnlyOnce(RefundResult.ACCEPTED);
    }

    private void restart() {
        close();
        open();
    }

    private PaymentState state(String paymentId) {
        return payments.findPayment(new PaymentId(paymentId)).orElseThrow().state(payments.now());
    }

    private void aCapturedPayment(String paymentId) {
        payments.create(aPayment(paymentId, 1999));
        payments.decide(new PaymentId(paymentId), DecisionRequest.of(Outcome.PAY));
    }

    private static PaymentRequest aPayment(String paymentId, long amount) {
        return new PaymentRequest(
                new PaymentId(paymentId), new OrderId("o-1"), new Money(amount, "CNY"), "http://127.0.0.1/cb", null);
    }

    private static RefundRequest aRefund(String refundId, String paymentId, long amount) {
        return new RefundRequest(new RefundId(refundId), new PaymentId(paymentId), new Money(amount, "CNY"));
    }
}
