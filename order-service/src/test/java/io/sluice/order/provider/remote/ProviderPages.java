package io.sluice.order.provider.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PaymentId;
import io.sluice.common.test.ServiceCalls;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** The buyer in front of the simulated provider, and the provider's own signature. */
@Component
public class ProviderPages {
    /** The header that carries a signature. */
    public static final String SIGNATURE = PaymentSignature.HEADER;

    private final ServiceCalls provider;
    private final ProviderProperties properties;
    private final PaymentSignature signature;

    ProviderPages(ProviderProperties properties, PaymentSignature signature) {
        this.provider = ServiceCalls.to(properties.url().getPort());
        this.properties = properties;
        this.signature = signature;
    }

    /** Pays. The provider sends no callback, so it has to be polled. */
    public void pay(PaymentId paymentId) {
        post("/pay/" + paymentId, "{\"outcome\": \"PAY\", \"callbacks\": 0}");
    }

    /** The page that the buyer sees. */
    public String page(PaymentId paymentId) {
        return provider.get("/pay/" + paymentId).body();
    }

    public void behave(String behaviour) {
        post("/behaviour", behaviour);
    }

    /** What the provider has taken and sent back for an order. */
    public JsonNode statement(OrderId orderId) {
        return provider.get("/statement?orderId=" + orderId).json();
    }

    /** A callback as the provider would write it. */
    public Map<String, Object> callback(PaymentId paymentId, OrderId orderId, long amount) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("paymentId", paymentId.value());
        body.put("orderId", orderId.value());
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

    /** The signature the provider would have made so long ago. */
    public String signedAgo(Duration ago, String body) {
        var then = new PaymentSignature(properties, Clock.offset(Clock.systemUTC(), ago.negated()));
        return then.sign(body.getBytes(StandardCharsets.UTF_8));
    }

    private void post(String path, String json) {
        var answer = provider.post(path, json);
        assertThat(answer.status()).as(answer.body()).isLessThan(300);
    }
}
