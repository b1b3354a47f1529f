package io.sluice.payment.web;

import io.sluice.payment.store.Payment;
import io.sluice.payment.store.PaymentStore;
import io.sluice.payment.store.Refund;
import io.sluice.payment.store.RefundState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/** What no real provider has: switches for its misbehaviour, and payments that are open to everybody here. */
final class TestBench {

    static final long LONGEST_DELAY = Duration.ofDays(1).toMillis();

    private final PaymentStore payments;
    private final Behaviour behaviour;

    TestBench(PaymentStore payments, Behaviour behaviour) {
        this.payments = payments;
        this.behaviour = behaviour;
    }

    List<Route> routes() {
        return List.of(
                Route.post("/behaviour", LocalOnly.guard(this::behave)),
                Route.get("/statement", LocalOnly.guard(this::statement)),
                Route.get("/health", request -> Response.json(200, new Health("UP"))));
    }

    /** What is not mentioned stays as it is. */
    private Response behave(Request request) {
        Fields fields = request.json().only("down", "refundDelayMillis");
        var down = fields.flag("down");
        var delay = fields.whole("refundDelayMillis", 0, LONGEST_DELAY).map(Duration::ofMillis);
        down.ifPresent(behaviour::down);
        delay.ifPresent(behaviour::refundDelay);
        return Response.json(
                200, new Switches(behaviour.isDown(), behaviour.refundDelay().toMillis()));
    }

    private Response statement(Request request) {
        Predicate<Payment> wanted = wanted(request);
        Instant now = payments.now();
        return Response.json(
                200,
                new Statement(
                        payments.captured(wanted).stream().map(Capture::of).toList(),
                        payments.refunds(wanted).stream()
                                .map(refund -> Returned.of(refund, now))
                                .toList()));
    }

    private static Predicate<Payment> wanted(Request request) {
        String paymentId = request.query().get("paymentId");
        String orderId = request.query().get("orderId");
        return payment -> (paymentId == null || paymentId.equals(payment.id()))
                && (orderId == null || orderId.equals(payment.request().orderId()));
    }

    private record Switches(boolean down, long refundDelayMillis) {}

    private record Health(String status) {}

    private record Statement(List<Capture> captures, List<Returned> refunds) {}

    private record Capture(String paymentId, String orderId, long amount, Instant at) {
        static Capture of(Payment payment) {
            return new Capture(
                    payment.id(),
                    payment.request().orderId(),
                    payment.request().money().minorUnits(),
                    payment.decision().effectiveAt());
        }
    }

    private record Returned(String refundId, String paymentId, long amount, RefundState state, Instant at) {
        static Returned of(Refund refund, Instant now) {
            return new Returned(
                    refund.request().refundId(),
                    refund.request().paymentId(),
                    refund.request().money().minorUnits(),
                    refund.state(now),
                    refund.at());
        }
    }
}
