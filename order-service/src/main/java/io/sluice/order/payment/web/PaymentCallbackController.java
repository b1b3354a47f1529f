package io.sluice.order.payment.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.order.OrderProblem;
import io.sluice.order.payment.ReceiveCallback;
import io.sluice.order.provider.ProviderCallback;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Receives the provider's callbacks. What they look like is the provider's: see {@code provider.PaymentProvider}. */
@RestController
@Tag(name = "Payments")
class PaymentCallbackController {
    /** A callback has a few hundred bytes. */
    private static final int MAX_BYTES = 16 * 1024;

    private final ReceiveCallback receiveCallback;

    PaymentCallbackController(ReceiveCallback receiveCallback) {
        this.receiveCallback = receiveCallback;
    }

    /** The same callback again is answered like the first one, and changes nothing. */
    @Operation(
            operationId = "receivePaymentCallback",
            summary = "Receives the payment provider's signed reports; not for buyers.")
    @Refusals({"malformed-request", "bad-signature", "not-found", "payment-mismatch"})
    @PostMapping("/api/payments/callback")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void receive(HttpServletRequest request) throws IOException {
        byte[] body = request.getInputStream().readNBytes(MAX_BYTES);
        var callback = new ProviderCallback(name -> Optional.ofNullable(request.getHeader(name)), body);
        switch (receiveCallback.receive(callback)) {
            case RECEIVED -> {}
            case FORGED -> throw new ProblemException(OrderProblem.BAD_SIGNATURE);
            case MALFORMED -> throw new ProblemException(CommonProblem.MALFORMED_REQUEST);
            case UNKNOWN_PAYMENT -> throw new ProblemException(CommonProblem.NOT_FOUND);
            case MISMATCH -> throw new ProblemException(OrderProblem.PAYMENT_MISMATCH);
        }
    }
}
