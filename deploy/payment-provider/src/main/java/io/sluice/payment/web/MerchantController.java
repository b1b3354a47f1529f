package io.sluice.payment.web;

import io.sluice.payment.signature.PaymentSignature;
import io.sluice.payment.store.PaymentRequest;
import io.sluice.payment.store.PaymentStore;
import io.sluice.payment.store.RefundId;
import io.sluice.payment.store.RefundRequest;
import io.sluice.payment.store.RefundState;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/** The calls of the merchant: create a payment, read it, close it, refund it. Every call is signed. */
final class MerchantController {

    private final PaymentStore payments;
    private final Behaviour behaviour;
    private final PaymentSignature signature;
    private final String baseUrl;

    MerchantController(PaymentStore payments, Behaviour behaviour, PaymentSignature signature, String baseUrl) {
        this.payments = payments;
        this.behaviour = behaviour;
        this.signature = signature;
        this.baseUrl = baseUrl;
    }

    List<Route> routes() {
        return List.of(
                Route.post("/payments", signed(Refusal.EVERYTHING, this::create)),
                Route.get("/payments/{paymentId}", signed(Refusal.EVERYTHING, this::payment)),
                Route.post("/payments/{paymentId}/close", signed(Refusal.CLOSING, this::close)),
                Route.post("/refunds", signed(Refusal.REFUNDS, this::refund)));
    }

    /** A signed call, and which refusal concerns it. */
    private Handler signed(Refusal refusal, Handler handler) {
        return request -> {
            pause(behaviour.answerDelay());
            if (behaviour.isDown()) {
                return Problem.DOWN.response().withHeader("Retry-After", "1");
            }
            String header = request.header(PaymentSignature.HEADER).orElse(null);
            if (!signature.verify(header, request.body())) {
                return Problem.BAD_SIGNATURE.response();
            }
            return behaviour.refuses(refusal) ? Problem.REFUSED.response() : handler.handle(request);
        };
    }

    private static void pause(Duration duration) {
        try {
            Thread.sleep(duration.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Response create(Request request) {
        Fields fields =
                request.json().allowOnly("paymentId", "orderId", "amount", "currency", "callbackUrl", "returnUrl");
        PaymentRequest payment = new PaymentRequest(
                fields.paymentId(),
                fields.orderId(),
                fields.money(),
                fields.url("callbackUrl")
                        .map(URI::toString)
                        .orElseThrow(() -> Fields.invalid("callbackUrl", "is missing")),
                fields.url("returnUrl").map(MerchantController::local).orElse(null));
        CreatedPayment answer = new CreatedPayment(baseUrl + "/pay/" + payment.paymentId());
        return switch (payments.create(payment)) {
            case CREATED -> Response.json(201, answer);
            case EXISTS -> Response.json(200, answer);
            case OTHER_CONTENT -> Problem.OTHER_CONTENT.response();
        };
    }

    /** The page of a simulation must not lead to other machines. */
    private static String local(URI uri) {
        if (!Loopback.isHost(uri.getHost())) {
            throw Fields.invalid("returnUrl", "must lead to this machine");
        }
        return uri.toString();
    }

    private Response payment(Request request) {
        return payments.findPayment(request.paymentId())
                .map(payment -> Response.json(200, PaymentView.of(payment, payments.now())))
                .orElseGet(Problem.UNKNOWN_PAYMENT::response);
    }

    /** What is decided stays so: the answer says whether it was closed, or paid before. */
    private Response close(Request request) {
        return payments.close(request.paymentId())
                .map(payment -> Response.json(200, PaymentView.of(payment, payments.now())))
                .orElseGet(Problem.UNKNOWN_PAYMENT::response);
    }

    private Response refund(Request request) {
        Fields fields = request.json().allowOnly("refundId", "paymentId", "amount", "currency");
        RefundRequest refund = new RefundRequest(fields.refundId(), fields.paymentId(), fields.money());
        return switch (payments.refund(refund, behaviour.refundDelay())) {
            case ACCEPTED -> accepted(refund.refundId());
            case OTHER_CONTENT -> Problem.OTHER_CONTENT.response();
            case UNKNOWN_PAYMENT -> Problem.UNKNOWN_PAYMENT.response();
            case NOT_CAPTURED -> Problem.NOT_CAPTURED.response();
            case ALREADY_REFUNDED -> Problem.ALREADY_REFUNDED.response();
            case MORE_THAN_CAPTURED ->
                Problem.INVALID.response("A refund must be in the currency of the payment and at most its amount.");
        };
    }

    private Response accepted(RefundId refundId) {
        RefundState state = payments.findRefund(refundId).orElseThrow().state(payments.now());
        return Response.json(200, new AcceptedRefund(refundId, state));
    }

    private record CreatedPayment(String payUrl) {}

    private record AcceptedRefund(RefundId refundId, RefundState state) {}
}
