package io.sluice.payment.web;

import io.sluice.payment.callback.CallbackScheduler;
import io.sluice.payment.store.DecisionRequest;
import io.sluice.payment.store.Money;
import io.sluice.payment.store.Outcome;
import io.sluice.payment.store.PaymentStore;
import java.time.Duration;
import java.util.List;

/** The pay page, where the payer, or a test in the payer's place, decides the outcome of a payment. */
final class PayPageController {

    private static final int MAX_CALLBACKS = 20;
    private static final int LISTED_PAYMENTS = 20;

    private final PaymentStore payments;
    private final CallbackScheduler callbacks;
    private final PayPages pages = new PayPages();

    PayPageController(PaymentStore payments, CallbackScheduler callbacks) {
        this.payments = payments;
        this.callbacks = callbacks;
    }

    List<Route> routes() {
        return List.of(
                Route.get("/", LocalOnly.guard(this::overview)),
                Route.get("/pay/{paymentId}", LocalOnly.guard(this::page)),
                Route.post("/pay/{paymentId}", LocalOnly.guard(this::decide)));
    }

    private Response overview(Request request) {
        return pages.overview(Language.of(request), payments.latestPayments(LISTED_PAYMENTS), payments.now());
    }

    private Response page(Request request) {
        Language language = Language.of(request);
        return payments.findPayment(request.paymentId())
                .map(payment -> pages.payment(language, payment, payments.now()))
                .orElseGet(() -> pages.unknown(language));
    }

    private Response decide(Request request) {
        DecisionRequest decision = decision(request.isForm() ? request.form() : request.json());
        return switch (payments.decide(request.paymentId(), decision)) {
            case DECIDED -> {
                callbacks.schedule(request.paymentId());
                yield decided(request);
            }
            case ALREADY_DECIDED -> decided(request);
            case OTHER_OUTCOME -> Problem.ALREADY_DECIDED.response();
            case UNKNOWN_PAYMENT -> Problem.UNKNOWN_PAYMENT.response();
        };
    }

    private static DecisionRequest decision(Fields fields) {
        fields.allowOnly("outcome", "delayMillis", "callbacks", "callbackDelayMillis", "amount");
        return new DecisionRequest(
                fields.constant("outcome", PayerChoice.class).outcome(),
                delay(fields, "delayMillis"),
                fields.integer("callbacks", 0, MAX_CALLBACKS)
                        .map(Long::intValue)
                        .orElse(1),
                delay(fields, "callbackDelayMillis"),
                fields.integer("amount", 0, Money.MAX_MINOR_UNITS).orElse(null));
    }

    /** What a payer can choose: only the merchant closes a payment. */
    private enum PayerChoice {
        PAY(Outcome.PAY),
        FAIL(Outcome.FAIL);

        private final Outcome outcome;

        PayerChoice(Outcome outcome) {
            this.outcome = outcome;
        }

        Outcome outcome() {
            return outcome;
        }
    }

    private static Duration delay(Fields fields, String name) {
        return Duration.ofMillis(
                fields.integer(name, 0, SimulationController.MAX_DELAY_MILLIS).orElse(0L));
    }

    private Response decided(Request request) {
        return request.isForm()
                ? Response.seeOther("/pay/" + request.paymentId())
                : Response.json(
                        200,
                        PaymentView.of(payments.findPayment(request.paymentId()).orElseThrow(), payments.now()));
    }
}
