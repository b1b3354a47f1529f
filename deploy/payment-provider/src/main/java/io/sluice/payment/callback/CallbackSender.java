package io.sluice.payment.callback;

import io.sluice.payment.signature.PaymentSignature;
import io.sluice.payment.store.PendingCallback;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Sends callbacks to the merchant, signed. */
public final class CallbackSender {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(2);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(10);

    private final PaymentSignature signature;
    private @Nullable HttpClient client;

    public CallbackSender(PaymentSignature signature) {
        this.signature = signature;
    }

    /** Signs each time anew, since a signature expires. Returns the status that the merchant answered. */
    int send(PendingCallback callback) throws IOException, InterruptedException {
        byte[] body = JsonMapper.shared().writeValueAsBytes(CallbackBody.of(callback));
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(callback.payment().request().callbackUrl()))
                .timeout(ANSWER_TIMEOUT)
                .header("Content-Type", "application/json")
                .header(PaymentSignature.HEADER, signature.sign(body))
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build();
        return client().send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }

    /** Created when first needed: creating it takes a good part of the provider's start-up time. */
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
