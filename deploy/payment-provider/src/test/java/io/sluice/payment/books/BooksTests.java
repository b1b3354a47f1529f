package io.sluice.payment.books;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.payment.SettableClock;
import io.sluice.payment.books.Books.Deciding;
import io.sluice.payment.books.Books.Opening;
import io.sluice.payment.books.Books.Refunding;
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

class BooksTests {

    private static final Duration AT_ONCE = Duration.ZERO;

    @TempDir
    Path directory;

    private final SettableClock clock = new SettableClock();
    private Journal journal;
    private Books books;

    @BeforeEach
    void open() {
        journal = Journal.open(directory.resolve("journal.jsonl"));
        books = new Books(journal, clock);
    }

    @AfterEach
    void close() {
        journal.close();
    }

    @Test
    void opensAPaymentOnce() {
        assertThat(books.open(aPayment("p-1", 1999))).isEqualTo(Opening.OPENED);
        String providerRef = books.payment("p-1").orElseThrow().providerRef();

        assertThat(books.open(aPayment("p-1", 1999))).isEqualTo(Opening.KNOWN);
        assertThat(books.payment("p-1").orElseThrow().providerRef()).isEqualTo(providerRef);
    }

    @Test
    void refusesOtherContentUnderAKnownId() {
        books.open(aPayment("p-1", 1999));

        assertThat(books.open(aPayment("p-1", 1))).isEqualTo(Opening.OTHER_CONTENT);
        assertThat(books.payment("p-1").orElseThrow().request()).isEqualTo(aPayment("p-1", 1999));
    }

    @ParameterizedTest
    @EnumSource(Outcome.class)
    void decidesAPaymentOnce(Outcome outcome) {
        Outcome other = outcome == Outcome.PAY ? Outcome.FAIL : Outcome.PAY;
        books.open(aPayment("p-1", 1999));

        assertThat(books.decide("p-1", Choice.of(outcome))).isEqualTo(Deciding.DECIDED);
        assertThat(books.decide("p-1", Choice.of(outcome))).isEqualTo(Deciding.KNOWN);
        assertThat(books.decide("p-1", Choice.of(other))).isEqualTo(Deciding.OTHER_OUTCOME);
        assertThat(state("p-1")).isEqualTo(outcome.state());
        assertThat(books.pendingCallbacks()).hasSize(1);
    }

    @Test
    void knowsNoPaymentThatNobodyOpened() {
        assertThat(books.decide("p-1", Choice.of(Outcome.PAY))).isEqualTo(Deciding.UNKNOWN_PAYMENT);
        assertThat(books.refund(aRefund("r-1", "p-1", 1), AT_ONCE)).isEqualTo(Refunding.UNKNOWN_PAYMENT);
        assertThat(books.payment("p-1")).isEmpty();
    }

    @Test
    void capturesADelayedPaymentWhenItsTimeComes() {
        books.open(aPayment("p-1", 1999));
        books.decide("p-1", new Choice(Outcome.PAY, Duration.ofSeconds(5), 1, AT_ONCE, null));

        clock.pass(Duration.ofMillis(4999));
        assertThat(state("p-1")).isEqualTo(PaymentState.PENDING);
        assertThat(books.captured(payment -> true)).isEmpty();
        clock.pass(Duration.ofMillis(1));
        assertThat(state("p-1")).isEqualTo(PaymentState.CAPTURED);
        assertThat(books.captured(payment -> true)).hasSize(1);
    }

    @Test
    void keepsWhatIsCapturedWhenTheClockGoesBack() {
        aCapturedPayment("p-1");

        clock.pass(Duration.ofHours(-1));

        assertThat(state("p-1")).isEqualTo(PaymentState.CAPTURED);
    }

    @Test
    void refundsAPaymentOnce() {
        aCapturedPayment("p-1");

        assertThat(books.refund(aRefund("r-1", "p-1", 1999), AT_ONCE)).isEqualTo(Refunding.ACCEPTED);
        assertThat(books.refund(aRefund("r-1", "p-1", 1999), AT_ONCE)).isEqualTo(Refunding.ACCEPTED);
        assertThat(books.refund(aRefund("r-1", "p-1", 1998), AT_ONCE)).isEqualTo(Refunding.OTHER_CONTENT);
        assertThat(books.refund(aRefund("r-2", "p-1", 1999), AT_ONCE)).isEqualTo(Refunding.ALREADY_REFUNDED);
        assertThat(books.refunds(payment -> true)).hasSize(1);
    }

    @Test
    void refundsOnlyWhatWasCaptured() {
        books.open(aPayment("open", 1999));
        books.open(aPayment("failed", 1999));
        books.decide("failed", Choice.of(Outcome.FAIL));
        aCapturedPayment("p-1");

        assertThat(books.refund(aRefund("r-1", "open", 1999), AT_ONCE)).isEqualTo(Refunding.NOT_CAPTURED);
        assertThat(books.refund(aRefund("r-2", "failed", 1999), AT_ONCE)).isEqualTo(Refunding.NOT_CAPTURED);
        assertThat(books.refund(aRefund("r-3", "p-1", 2000), AT_ONCE)).isEqualTo(Refunding.MORE_THAN_CAPTURED);
        assertThat(books.refund(new RefundRequest("r-4", "p-1", new Money(1999, "USD")), AT_ONCE))
                .isEqualTo(Refunding.MORE_THAN_CAPTURED);
        assertThat(books.refunds(payment -> true)).isEmpty();
    }

    @Test
    void settlesARefundWhenItsTimeComes() {
        aCapturedPayment("p-1");
        books.refund(aRefund("r-1", "p-1", 1999), Duration.ofSeconds(3));

        clock.pass(Duration.ofMillis(2999));
        assertThat(books.refund("r-1").orElseThrow().state(books.now())).isEqualTo(RefundState.PENDING);
        clock.pass(Duration.ofMillis(1));
        assertThat(books.refund("r-1").orElseThrow().state(books.now())).isEqualTo(RefundState.SETTLED);
    }

    @Test
    void remembersEverythingAfterARestart() {
        aCapturedPayment("p-1");
        books.refund(aRefund("r-1", "p-1", 1999), Duration.ofHours(1));
        books.open(aPayment("p-2", 5));
        List<Payment> payments = books.latestPayments(10);
        List<Refund> refunds = books.refunds(payment -> true);

        restart();

        assertThat(books.latestPayments(10)).isEqualTo(payments);
        assertThat(books.refunds(payment -> true)).isEqualTo(refunds);
        assertThat(books.refund(aRefund("r-2", "p-1", 1999), AT_ONCE)).isEqualTo(Refunding.ALREADY_REFUNDED);
    }

    @Test
    void remembersWhichCallbacksHaveNotEnded() {
        books.open(aPayment("p-1", 1999));
        books.decide("p-1", new Choice(Outcome.PAY, AT_ONCE, 3, AT_ONCE, null));
        books.end(books.pendingCallbacks("p-1").get(1), CallbackEnd.TAKEN);

        restart();

        assertThat(books.pendingCallbacks()).extracting(PendingCallback::number).containsExactly(1, 3);
    }

    @Test
    void acceptsOneOfManyRefundsAtOnce() {
        aCapturedPayment("p-1");

        List<Refunding> answers = IntStream.range(0, 50)
                .parallel()
                .mapToObj(number -> books.refund(aRefund("r-" + number, "p-1", 1999), AT_ONCE))
                .toList();

        assertThat(answers).containsOnlyOnce(Refunding.ACCEPTED);
    }

    private void restart() {
        close();
        open();
    }

    private PaymentState state(String paymentId) {
        return books.payment(paymentId).orElseThrow().state(books.now());
    }

    private void aCapturedPayment(String paymentId) {
        books.open(aPayment(paymentId, 1999));
        books.decide(paymentId, Choice.of(Outcome.PAY));
    }

    private static PaymentRequest aPayment(String paymentId, long amount) {
        return new PaymentRequest(paymentId, "o-1", new Money(amount, "CNY"), "http://127.0.0.1/cb", null);
    }

    private static RefundRequest aRefund(String refundId, String paymentId, long amount) {
        return new RefundRequest(refundId, paymentId, new Money(amount, "CNY"));
    }
}
