package io.sluice.payment.web;

import io.sluice.payment.signature.PaymentSignature;
import io.sluice.payment.store.PaymentRequest;
import io.sluice.payment.store.PaymentStore;
import io.sluice.payment.store.RefundRequest;
import io.sluice.payment.store.RefundState;
import java.net.URI;
import java.util.List;

/** What the merchant calls. Every call is signed. */
final class MerchantApi {

    private final PaymentStore payments;
    private final Behaviour behaviour;
    private final PaymentSignature signature;
    private final String baseUrl;

    MerchantApi(PaymentStore payments, Behaviour behaviour, PaymentSignature signature, String baseUrl) {
        this.payments = payments;
        this.behaviour = behaviour;
        this.signature = signature;
        this.baseUrl = baseUrl;
    }

    List<Route> routes() {
        return List.of(
                Route.post("/payments", signed(this::open)),
                Route.get("/payments/{id}", signed(this::payment)),
                Route.post("/refunds", signed(this::refund)));
    }

    private Handler signed(Handler handler) {
        return request -> {
            if (behaviour.isDown()) {
                return Problem.DOWN.response().with("Retry-After", "1");
            }
            String header = request.header(PaymentSignature.HEADER).orElse(null);
            return signature.verify(header, request.body())
                    ? handler.handle(request)
                    : Problem.BAD_SIGNATURE.response();
        };
    }

    private Response open(Request request) {
        Fields fields = request.json().only("paymentId", "orderId", "amount", "currency", "callbackUrl", "returnUrl");
        PaymentRequest wanted = new PaymentRequest(
                fields.id("paymentId"),
                fields.id("orderId"),
                fields.money(),
                fields.url("callbackUrl")
                        .map(URI::toString)
                        .orElseThrow(() -> Fields.invalid("callbackUrl", "is missing")),
                fields.url("returnUrl").map(MerchantApi::local).orElse(null));
        Opened answer = new Opened(baseUrl + "/pay/" + wanted.paymentId());
        return switch (payments.create(wanted)) {
            case CREATED -> Response.json(201, answer);
            case EXISTS -> Response.json(200, answer);
            case OTHER_CONTENT -> Problem.OTHER_CONTENT.response();
        };
    }

    /** The page of a simulation sends nobody out into the world. */
    private static String local(URI uri) {
        if (!Loopback.isHost(uri.getHost())) {
            throw Fields.invalid("returnUrl", "has to lead to this machine");
        }
        return uri.toString();
    }

    private Response payment(Request request) {
        return payments.findPayment(request.id())
                .map(payment -> Response.json(200, PaymentView.of(payment, payments.now())))
                .orElseGet(Problem.UNKNOWN_PAYMENT::response);
    }

    private Response refund(Request request) {
        Fields fields = request.json().only("refundId", "paymentId", "amount", "currency");
        RefundRequest wanted = new RefundRequest(fields.id("refundId"), fields.id("paymentId"), fields.money());
        return switch (payments.refund(wanted, behaviour.refundDelay())) {
            case ACCEPTED -> accepted(wanted.refundId());
            case OTHER_CONTENT -> Problem.OTHER_CONTENT.response();
            case UNKNOWN_PAYMENT -> Problem.UNKNOWN_PAYMENT.response();
            case NOT_CAPTURED -> Problem.NOT_CAPTURED.response();
            case ALREADY_REFUNDED -> Problem.ALREADY_REFUNDED.response();
            case MORE_THAN_CAPTURED -> Problem.INVALID.response("A refund is at most what was captured.");
        };
    }

    private Response accepted(String refundId) {
        RefundState state = payments.findRefund(refundId).orElseThrow().state(payments.now());
        return Response.json(200, new Refunded(refundId, state));
    }

    private record Opened(String payUrl) {}

    private record Refunded(String refundId, RefundState state) {}
}
