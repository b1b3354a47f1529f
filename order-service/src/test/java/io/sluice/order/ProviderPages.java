package io.sluice.order;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.ServiceCalls;
import io.sluice.order.payment.PaymentProperties;
import io.sluice.order.payment.PaymentSignature;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The buyer in front of the simulated provider, and the provider's own signature. */
@Component
public class ProviderPages {
    private final ServiceCalls provider;
    private final PaymentSignature signature;

    ProviderPages(PaymentProperties properties, PaymentSignature signature) {
        this.provider = ServiceCalls.to(properties.providerUrl().getPort());
        this.signature = signature;
    }

    /** Pays. The provider says nothing of it, so it has to be asked. */
    public void pay(String paymentId) {
        post("/pay/" + paymentId, "{\"outcome\": \"PAY\", \"callbacks\": 0}");
    }

    public void behave(String behaviour) {
        post("/behaviour", behaviour);
    }

    /** What the provider has taken and sent back for an order. */
    public JsonNode statement(String orderId) {
        return provider.get("/statement?orderId=" + orderId).json();
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
        var answer = provider.post(path, json);
        assertThat(answer.status()).as(answer.body()).isLessThan(300);
    }
}
