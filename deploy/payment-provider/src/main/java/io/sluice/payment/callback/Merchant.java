package io.sluice.payment.callback;

import io.sluice.payment.signature.PaymentSignature;
import io.sluice.payment.store.Payment;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import tools.jackson.databind.json.JsonMapper;

/** The merchant's end of a callback. */
public final class Merchant {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(10);

    private final PaymentSignature signature;
    private HttpClient client;

    public Merchant(PaymentSignature signature) {
        this.signature = signature;
    }

    /** Signed anew each time, since a signature does not last. Answers with the status. */
    int tell(Payment payment) throws IOException, InterruptedException {
        byte[] body = JsonMapper.shared().writeValueAsBytes(CallbackBody.of(payment));
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(payment.request().callbackUrl()))
                .timeout(ANSWER_TIMEOUT)
                .header("Content-Type", "application/json")
                .header(PaymentSignature.HEADER, signature.sign(body))
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        return client().send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    /** Made when first needed: it takes a good part of the time that a start takes. */
    private synchronized HttpClient client() {
        if (client == null) {
            client = HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .followRedirects(HttpClient.Redirect.NEVER)
                    .connectTimeout(CONNECT_TIMEOUT)
                    .build();
        }
        return client;
    }
}
