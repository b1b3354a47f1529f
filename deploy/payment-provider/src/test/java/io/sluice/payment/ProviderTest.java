package io.sluice.payment;

import io.sluice.payment.callback.FakeMerchant;
import io.sluice.payment.callback.RetrySchedule;
import io.sluice.payment.signature.PaymentKeys;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Starts a provider, and a merchant that receives its callbacks. */
abstract class ProviderTest {

    private static final RetrySchedule QUICK =
            new RetrySchedule(Duration.ofMillis(20), Duration.ofMillis(80), Duration.ofMinutes(1));

    @TempDir
    Path directory;

    FakeMerchant merchant;
    ProviderClient client;
    private PaymentProvider provider;

    @BeforeEach
    void open() throws IOException {
        merchant = FakeMerchant.open();
        provider = PaymentProvider.start(
                new ProviderProperties(directory, 0, PaymentKeys.parse(ProviderClient.KEY)), QUICK);
        client = new ProviderClient(provider.url());
    }

    @AfterEach
    void close() {
        provider.close();
        merchant.close();
    }

    String payment(String paymentId, long amount) {
        return """
                {"paymentId": "%s", "orderId": "o-%s", "amount": %d, "currency": "CNY", "callbackUrl": "%s"}""".formatted(paymentId, paymentId, amount, merchant.url());
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
