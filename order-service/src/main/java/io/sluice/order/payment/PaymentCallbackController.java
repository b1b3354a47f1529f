package io.sluice.order.payment;

import io.sluice.common.message.MessageJson;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.order.OrderProblem;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.core.JacksonException;

/** Hears the provider. The signature is looked at before anything else, and nobody else can make one. */
@RestController
class PaymentCallbackController {
    /** A callback has a few hundred bytes. */
    private static final int MAX_BYTES = 16 * 1024;

    private final PaymentSignature signature;
    private final ApplyPaymentReport takeReport;

    PaymentCallbackController(PaymentSignature signature, ApplyPaymentReport takeReport) {
        this.signature = signature;
        this.takeReport = takeReport;
    }

    /** The same callback again is answered like the first one, and changes nothing. */
    @PostMapping("/api/payments/callback")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void hear(
            @RequestHeader(name = PaymentSignature.HEADER, required = false) String signed, HttpServletRequest request)
            throws IOException {
        byte[] body = request.getInputStream().readNBytes(MAX_BYTES);
        if (!signature.matches(signed, body)) {
            throw new ProblemException(OrderProblem.BAD_SIGNATURE);
        }
        switch (takeReport.take(read(body))) {
            case TAKEN, PENDING -> {}
            case UNKNOWN_PAYMENT -> throw new ProblemException(CommonProblem.NOT_FOUND);
            case MISMATCH -> throw new ProblemException(OrderProblem.PAYMENT_MISMATCH);
        }
    }

    private static PaymentProvider.Report read(byte[] body) {
        try {
            return Optional.ofNullable(MessageJson.read(body, PaymentProvider.Report.class))
                    .orElseThrow(() -> new ProblemException(CommonProblem.MALFORMED_REQUEST));
        } catch (JacksonException e) {
            throw new ProblemException(CommonProblem.MALFORMED_REQUEST);
        }
    }
}
