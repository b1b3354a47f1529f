package io.sluice.payment;

import io.sluice.payment.callback.BackOff;
import io.sluice.payment.callback.Shop;
import io.sluice.payment.signature.PaymentKeys;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A provider that runs, and a shop that wants to be paid. */
abstract class ProviderTest {

    private static final BackOff QUICK =
            new BackOff(Duration.ofMillis(20), Duration.ofMillis(80), Duration.ofMinutes(1));

    @TempDir
    Path directory;

    Shop shop;
    Client client;
    private PaymentProvider provider;

    @BeforeEach
    void open() throws IOException {
        shop = Shop.open();
        provider = PaymentProvider.start(directory, 0, PaymentKeys.parse(Client.KEY), QUICK);
        client = new Client(provider.url());
    }

    @AfterEach
    void close() {
        provider.close();
        shop.close();
    }

    String payment(String paymentId, long amount) {
        return """
                {"paymentId": "%s", "orderId": "o-%s", "amount": %d, "currency": "CNY", "callbackUrl": "%s"}""".formatted(paymentId, paymentId, amount, shop.url());
    }

    static String refund(String refundId, String paymentId, long amount) {
        return """
                {"refundId": "%s", "paymentId": "%s", "amount": %d, "currency": "CNY"}""".formatted(refundId, paymentId, amount);
    }

    void capture(String paymentId) {
        client.signedPost("/payments", payment(paymentId, 1999));
        client.post("/pay/" + paymentId, "{\"outcome\": \"PAY\"}");
    }
}
