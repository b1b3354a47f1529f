package io.sluice.payment.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.payment.callback.FakeMerchant.ReceivedCallback;
import io.sluice.payment.signature.PaymentKeys;
import io.sluice.payment.signature.PaymentSignature;
import io.sluice.payment.store.DecisionRequest;
import io.sluice.payment.store.Journal;
import io.sluice.payment.store.Money;
import io.sluice.payment.store.OrderId;
import io.sluice.payment.store.Outcome;
import io.sluice.payment.store.PaymentId;
import io.sluice.payment.store.PaymentRequest;
import io.sluice.payment.store.PaymentStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CallbackSchedulerTests {

    private static final PaymentId PAYMENT = new PaymentId("p-1");
    private static final Duration NONE = Duration.ZERO;
    private static final RetrySchedule QUICK =
            new RetrySchedule(Duration.ofMillis(20), Duration.ofMillis(80), Duration.ofMinutes(1));
    private static final RetrySchedule WITHOUT_RETRIES =
            new RetrySchedule(Duration.ofMillis(20), Duration.ofMillis(80), NONE);

    @TempDir
    Path directory;

    private final PaymentSignature signature = new PaymentSignature(
            PaymentKeys.parse(Base64.getEncoder().encodeToString(new byte[32])), Clock.systemUTC());
    private FakeMerchant merchant;
    private Journal journal;
    private PaymentStore payments;
    private CallbackScheduler callbacks;

    @BeforeEach
    void open() throws IOException {
        merchant = FakeMerchant.open();
        start(QUICK);
    }

    @AfterEach
    void close() {
        stop();
        merchant.close();
    }

    @Test
    void reportsTheOutcomeOnceAndSigned() {
        decide(DecisionRequest.of(Outcome.PAY));

        awaitAllEnded();
        assertThat(merchant.received()).hasSize(1);
        ReceivedCallback callback = merchant.received().get(0);
        String header = callback.headers().firstValue(PaymentSignature.HEADER).orElseThrow();
        assertThat(signature.verify(header, callback.body())).isTrue();
        assertThat(callback.text())
                .isEqualTo(
                        "{\"paymentId\":\"p-1\",\"orderId\":\"o-1\",\"amount\":1999,\"currency\":\"CNY\","
                                + "\"state\":\"CAPTURED\",\"providerRef\":\"%s\",\"at\":\"%s\"}",
                        payments.findPayment(PAYMENT).orElseThrow().providerRef(),
                        payments.findPayment(PAYMENT).orElseThrow().decision().effectiveAt());
    }

    @Test
    void reportsAFailedPayment() {
        decide(DecisionRequest.of(Outcome.FAIL));

        awaitAllEnded();
        assertThat(merchant.received().get(0).text()).contains("\"state\":\"FAILED\"");
    }

    @Test
    void reportsTheSameThreeTimes() {
        decide(new DecisionRequest(Outcome.PAY, NONE, 3, NONE, null));

        awaitAllEnded();
        assertThat(merchant.received()).hasSize(3);
        assertThat(merchant.received())
                .extracting(ReceivedCallback::text)
                .satisfies(texts -> assertThat(new HashSet<>(texts)).hasSize(1));
    }

    @Test
    void sendsNoCallbackIfNoneIsRequested() throws IOException {
        decide(new DecisionRequest(Outcome.PAY, NONE, 0, NONE, null));
        assertThat(payments.pendingCallbacks()).isEmpty();

        restart(QUICK);

        assertThat(payments.pendingCallbacks()).isEmpty();
        assertThat(merchant.received()).isEmpty();
    }

    @Test
    void sendsADelayedCallbackAfterItsDelay() {
        decide(new DecisionRequest(Outcome.PAY, Duration.ofMillis(150), 1, Duration.ofMillis(250), null));

        awaitAllEnded();
        Instant captured =
                payments.findPayment(PAYMENT).orElseThrow().decision().effectiveAt();
        assertThat(merchant.received().get(0).at()).isAfterOrEqualTo(captured.plusMillis(250));
        assertThat(merchant.received().get(0).text()).contains(captured.toString());
    }

    @Test
    void reportsAFalseAmountIfRequested() {
        decide(new DecisionRequest(Outcome.PAY, NONE, 1, NONE, 1L));

        awaitAllEnded();
        assertThat(merchant.received().get(0).text()).contains("\"amount\":1,");
        assertThat(payments.captured(payment -> true)
                        .get(0)
                        .payment()
                        .request()
                        .money()
                        .minorUnits())
                .isEqualTo(1999);
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 503, 302})
    void retriesUntilItIsDelivered(int status) {
        merchant.answerWith(status);
        decide(DecisionRequest.of(Outcome.PAY));
        await().until(() -> merchant.received().size() >= 3);

        merchant.answerWith(204);

        awaitAllEnded();
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 404, 409, 422})
    void doesNotRetryARefusedCallback(int status) {
        merchant.answerWith(status);
        decide(DecisionRequest.of(Outcome.PAY));

        awaitAllEnded();
        assertThat(merchant.received()).hasSize(1);
        assertThat(journalText()).contains("REFUSED");
    }

    @Test
    void retriesUntilTheMerchantIsBack() throws IOException {
        int port = merchant.port();
        merchant.close();
        decide(DecisionRequest.of(Outcome.PAY));

        merchant = FakeMerchant.openAt(port);

        awaitAllEnded();
        assertThat(merchant.received()).hasSize(1);
    }

    @Test
    void continuesAfterARestart() throws IOException {
        merchant.answerWith(503);
        decide(new DecisionRequest(Outcome.PAY, NONE, 2, NONE, null));
        await().until(() -> merchant.received().size() >= 2);
        stop();
        merchant.answerWith(204);
        int before = merchant.received().size();

        start(QUICK);

        awaitAllEnded();
        assertThat(merchant.received()).hasSize(before + 2);
    }

    @Test
    void givesUpWhenTheRetriesEnd() throws IOException {
        merchant.answerWith(503);
        restart(WITHOUT_RETRIES);
        decide(DecisionRequest.of(Outcome.PAY));

        awaitAllEnded();
        assertThat(journalText()).contains("GIVEN_UP");
    }

    private void start(RetrySchedule retrySchedule) {
        journal = Journal.open(directory.resolve("journal.jsonl"));
        payments = new PaymentStore(journal, Clock.systemUTC());
        callbacks = new CallbackScheduler(payments, new CallbackSender(signature), retrySchedule);
        callbacks.resume();
    }

    private void stop() {
        callbacks.close();
        journal.close();
    }

    private void restart(RetrySchedule retrySchedule) {
        stop();
        start(retrySchedule);
    }

    private void decide(DecisionRequest choice) {
        payments.create(new PaymentRequest(PAYMENT, new OrderId("o-1"), new Money(1999, "CNY"), merchant.url(), null));
        payments.decide(PAYMENT, choice);
        callbacks.schedule(PAYMENT);
    }

    private void awaitAllEnded() {
        await().until(() -> payments.pendingCallbacks().isEmpty());
    }

    private String journalText() {
        try {
            return Files.readString(directory.resolve("journal.jsonl"));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
