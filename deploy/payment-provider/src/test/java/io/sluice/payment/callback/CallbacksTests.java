package io.sluice.payment.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.payment.callback.Shop.Told;
import io.sluice.payment.signature.PaymentKeys;
import io.sluice.payment.signature.PaymentSignature;
import io.sluice.payment.store.DecisionRequest;
import io.sluice.payment.store.Journal;
import io.sluice.payment.store.Money;
import io.sluice.payment.store.Outcome;
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

class CallbacksTests {

    private static final Duration NONE = Duration.ZERO;
    private static final BackOff QUICK =
            new BackOff(Duration.ofMillis(20), Duration.ofMillis(80), Duration.ofMinutes(1));
    private static final BackOff IMPATIENT = new BackOff(Duration.ofMillis(20), Duration.ofMillis(80), NONE);

    @TempDir
    Path directory;

    private final PaymentSignature signature = new PaymentSignature(
            PaymentKeys.parse(Base64.getEncoder().encodeToString(new byte[32])), Clock.systemUTC());
    private Shop shop;
    private Journal journal;
    private PaymentStore payments;
    private Callbacks callbacks;

    @BeforeEach
    void open() throws IOException {
        shop = Shop.open();
        start(QUICK);
    }

    @AfterEach
    void close() {
        stop();
        shop.close();
    }

    @Test
    void tellsTheOutcomeOnceAndSigned() {
        decide(DecisionRequest.of(Outcome.PAY));

        awaitAllEnded();
        assertThat(shop.told()).hasSize(1);
        Told told = shop.told().get(0);
        String header = told.headers().firstValue(PaymentSignature.HEADER).orElseThrow();
        assertThat(signature.accepts(header, told.body())).isTrue();
        assertThat(told.text())
                .isEqualTo(
                        "{\"paymentId\":\"p-1\",\"orderId\":\"o-1\",\"amount\":1999,\"currency\":\"CNY\","
                                + "\"state\":\"CAPTURED\",\"providerRef\":\"%s\",\"at\":\"%s\"}",
                        payments.findPayment("p-1").orElseThrow().providerRef(),
                        payments.findPayment("p-1").orElseThrow().decision().effectiveAt());
    }

    @Test
    void tellsThatAPaymentFailed() {
        decide(DecisionRequest.of(Outcome.FAIL));

        awaitAllEnded();
        assertThat(shop.told().get(0).text()).contains("\"state\":\"FAILED\"");
    }

    @Test
    void tellsTheSameThreeTimes() {
        decide(new DecisionRequest(Outcome.PAY, NONE, 3, NONE, null));

        awaitAllEnded();
        assertThat(shop.told()).hasSize(3);
        assertThat(shop.told())
                .extracting(Told::text)
                .satisfies(texts -> assertThat(new HashSet<>(texts)).hasSize(1));
    }

    @Test
    void saysNothingIfItIsToBeAsked() throws IOException {
        decide(new DecisionRequest(Outcome.PAY, NONE, 0, NONE, null));
        assertThat(payments.pendingCallbacks()).isEmpty();

        restart(QUICK);

        assertThat(payments.pendingCallbacks()).isEmpty();
        assertThat(shop.told()).isEmpty();
    }

    @Test
    void comesLateIfItIsToBeLate() {
        decide(new DecisionRequest(Outcome.PAY, Duration.ofMillis(150), 1, Duration.ofMillis(250), null));

        awaitAllEnded();
        Instant captured = payments.findPayment("p-1").orElseThrow().decision().effectiveAt();
        assertThat(shop.told().get(0).at()).isAfterOrEqualTo(captured.plusMillis(250));
        assertThat(shop.told().get(0).text()).contains(captured.toString());
    }

    @Test
    void liesAboutTheAmountIfItIsToLie() {
        decide(new DecisionRequest(Outcome.PAY, NONE, 1, NONE, 1L));

        awaitAllEnded();
        assertThat(shop.told().get(0).text()).contains("\"amount\":1,");
        assertThat(payments.captured(payment -> true).get(0).request().money().minorUnits())
                .isEqualTo(1999);
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 503, 302})
    void triesAgainUntilItIsTaken(int status) {
        shop.answer(status);
        decide(DecisionRequest.of(Outcome.PAY));
        await().until(() -> shop.told().size() >= 3);

        shop.answer(204);

        awaitAllEnded();
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 404, 409, 422})
    void takesARefusalForAnAnswer(int status) {
        shop.answer(status);
        decide(DecisionRequest.of(Outcome.PAY));

        awaitAllEnded();
        assertThat(shop.told()).hasSize(1);
        assertThat(journalText()).contains("REFUSED");
    }

    @Test
    void waitsForAShopThatIsClosed() throws IOException {
        int port = shop.port();
        shop.close();
        decide(DecisionRequest.of(Outcome.PAY));

        shop = Shop.openAt(port);

        awaitAllEnded();
        assertThat(shop.told()).hasSize(1);
    }

    @Test
    void goesOnAfterARestart() throws IOException {
        shop.answer(503);
        decide(new DecisionRequest(Outcome.PAY, NONE, 2, NONE, null));
        await().until(() -> shop.told().size() >= 2);
        stop();
        shop.answer(204);
        int before = shop.told().size();

        start(QUICK);

        awaitAllEnded();
        assertThat(shop.told()).hasSize(before + 2);
    }

    @Test
    void givesUpWhenPatienceEnds() throws IOException {
        shop.answer(503);
        restart(IMPATIENT);
        decide(DecisionRequest.of(Outcome.PAY));

        awaitAllEnded();
        assertThat(journalText()).contains("GIVEN_UP");
    }

    private void start(BackOff backOff) {
        journal = Journal.open(directory.resolve("journal.jsonl"));
        payments = new PaymentStore(journal, Clock.systemUTC());
        callbacks = new Callbacks(payments, new Merchant(signature), backOff);
        callbacks.resume();
    }

    private void stop() {
        callbacks.close();
        journal.close();
    }

    private void restart(BackOff backOff) {
        stop();
        start(backOff);
    }

    private void decide(DecisionRequest choice) {
        payments.create(new PaymentRequest("p-1", "o-1", new Money(1999, "CNY"), shop.url(), null));
        payments.decide("p-1", choice);
        callbacks.announce("p-1");
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
