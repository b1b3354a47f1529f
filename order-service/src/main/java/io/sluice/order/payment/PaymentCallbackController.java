package io.sluice.order.payment;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.order.OrderProblem;
import io.sluice.order.provider.InvalidCallbackException;
import io.sluice.order.provider.ProviderCallback;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Receives the provider's callbacks. What they look like is the provider's: see {@code provider.PaymentProvider}. */
@RestController
class PaymentCallbackController {
    /** A callback has a few hundred bytes. */
    private static final int MAX_BYTES = 16 * 1024;

    private final ApplyPaymentReport applyReport;

    PaymentCallbackController(ApplyPaymentReport applyReport) {
        this.applyReport = applyReport;
    }

    /** The same callback again is answered like the first one, and changes nothing. */
    @PostMapping("/api/payments/callback")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void receive(HttpServletRequest request) throws IOException {
        byte[] body = request.getInputStream().readNBytes(MAX_BYTES);
        switch (apply(new ProviderCallback(request::getHeader, body))) {
            case APPLIED, PENDING -> {}
            case UNKNOWN_PAYMENT -> throw new ProblemException(CommonProblem.NOT_FOUND);
            case MISMATCH -> throw new ProblemException(OrderProblem.PAYMENT_MISMATCH);
        }
    }

    private ApplyPaymentReport.Outcome apply(ProviderCallback callback) {
        try {
            return applyReport.applyCallback(callback);
        } catch (InvalidCallbackException e) {
            throw new ProblemException(
                    switch (e.reason()) {
                        case FORGED -> OrderProblem.BAD_SIGNATURE;
                        case MALFORMED -> CommonProblem.MALFORMED_REQUEST;
                    });
        }
    }
}
