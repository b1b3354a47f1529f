package io.sluice.order;

import io.sluice.common.message.MessageJson;
import io.sluice.order.payment.PaymentSignature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The buyer in front of the simulated provider, and the provider's own signature. */
@Component
public class PaymentDesk {
    private final HttpClient http = HttpClient.newHttpClient();
    private final String provider;
    private final PaymentSignature signature;

    PaymentDesk(Environment environment, PaymentSignature signature) {
        this.provider = environment.getRequiredProperty("sluice.order.payment.provider-url");
        this.signature = signature;
    }

    /** Pays. The provider says nothing of it, so it has to be asked. */
    public void pay(String paymentId) {
        post("/pay/" + paymentId, "{\"outcome\": \"PAY\", \"callbacks\": 0}");
    }

    public void fail(String paymentId) {
        post("/pay/" + paymentId, "{\"outcome\": \"FAIL\", \"callbacks\": 0}");
    }

    public void behave(String behaviour) {
        post("/behaviour", behaviour);
    }

    /** What the provider has taken and sent back for an order. */
    public JsonNode statement(String orderId) {
        var request = HttpRequest.newBuilder(URI.create(provider + "/statement?orderId=" + orderId))
                .build();
        return MessageJson.read(send(request), JsonNode.class);
    }

    /** A callback as the provider would write it. */
    public Map<String, Object> callback(String paymentId, String orderId, long amount) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("paymentId", paymentId);
        body.put("orderId", orderId);
        body.put("amount", amount);
        body.put("currency", "CNY");
        body.put("state", "CAPTURED");
        body.put("providerRef", "ref-" + paymentId);
        body.put("at", "2026-11-11T12:00:00Z");
        return body;
    }

    public String sign(String body) {
        return signature.sign(body.getBytes(StandardCharsets.UTF_8));
    }

    private void post(String path, String json) {
        send(HttpRequest.newBuilder(URI.create(provider + path))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build());
    }

    private String send(HttpRequest request) {
        try {
            HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() >= 300) {
                throw new IllegalStateException(request.uri() + " " + response.statusCode() + " " + response.body());
            }
            return response.body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
