package io.sluice.payment.web;

import io.sluice.payment.store.Capture;
import io.sluice.payment.store.OrderId;
import io.sluice.payment.store.Payment;
import io.sluice.payment.store.PaymentId;
import io.sluice.payment.store.PaymentStore;
import io.sluice.payment.store.Refund;
import io.sluice.payment.store.RefundId;
import io.sluice.payment.store.RefundState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/** What no real provider has: switches for its misbehaviour, and a statement that needs no signature. */
final class SimulationController {

    static final long MAX_DELAY_MILLIS = Duration.ofDays(1).toMillis();

    /** Longer than any caller waits. */
    private static final long MAX_ANSWER_DELAY_MILLIS = Duration.ofSeconds(30).toMillis();

    private final PaymentStore payments;
    private final Behaviour behaviour;

    SimulationController(PaymentStore payments, Behaviour behaviour) {
        this.payments = payments;
        this.behaviour = behaviour;
    }

    List<Route> routes() {
        return List.of(
                Route.post("/behaviour", LocalOnly.guard(this::changeBehaviour)),
                Route.get("/statement", LocalOnly.guard(this::statement)),
                Route.get("/health", request -> Response.json(200, new Health("UP"))));
    }

    /** Changes the fields that are given. */
    private Response changeBehaviour(Request request) {
        Fields fields = request.json().allowOnly("down", "refundDelayMillis", "answerDelayMillis", "refuse");
        var down = fields.flag("down");
        var delay = fields.integer("refundDelayMillis", 0, MAX_DELAY_MILLIS).map(Duration::ofMillis);
        var answerDelay =
                fields.integer("answerDelayMillis", 0, MAX_ANSWER_DELAY_MILLIS).map(Duration::ofMillis);
        var refusal = fields.optionalConstant("refuse", Refusal.class);
        answerDelay.ifPresent(behaviour::answerDelay);
        refusal.ifPresent(behaviour::refusal);
        down.ifPresent(behaviour::down);
        delay.ifPresent(behaviour::refundDelay);
        return Response.json(
                200,
                new BehaviourView(
                        behaviour.isDown(),
                        behaviour.refundDelay().toMillis(),
                        behaviour.answerDelay().toMillis(),
                        behaviour.refusal()));
    }

    private Response statement(Request request) {
        Predicate<Payment> filter = filter(request);
        Instant now = payments.now();
        return Response.json(
                200,
                new Statement(
                        payments.captured(filter).stream().map(CaptureLine::of).toList(),
                        payments.refunds(filter).stream()
                                .map(refund -> RefundLine.of(refund, now))
                                .toList()));
    }

    /** By text: a query for a malformed id finds nothing. */
    private static Predicate<Payment> filter(Request request) {
        String paymentId = request.query().get("paymentId");
        String orderId = request.query().get("orderId");
        return payment -> (paymentId == null || paymentId.equals(payment.id().value()))
                && (orderId == null || orderId.equals(payment.orderId().value()));
    }

    private record BehaviourView(boolean down, long refundDelayMillis, long answerDelayMillis, Refusal refuse) {}

    private record Health(String status) {}

    private record Statement(List<CaptureLine> captures, List<RefundLine> refunds) {}

    private record CaptureLine(PaymentId paymentId, OrderId orderId, long amount, Instant at) {
        static CaptureLine of(Capture capture) {
            Payment payment = capture.payment();
            return new CaptureLine(
                    payment.id(), payment.orderId(), payment.money().minorUnits(), capture.at());
        }
    }

    private record RefundLine(RefundId refundId, PaymentId paymentId, long amount, RefundState state, Instant at) {
        static RefundLine of(Refund refund, Instant now) {
            return new RefundLine(
                    refund.request().refundId(),
                    refund.request().paymentId(),
                    refund.request().money().minorUnits(),
                    refund.state(now),
                    refund.at());
        }
    }
}
