package io.sluice.order.payment;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How we deal with the payment provider.
 *
 * @param key what requests are signed with, either way; base64, {@code new,old} while a key is replaced
 * @param callbackUrl where the provider tells us what became of a payment
 * @param askAfter how long a callback is waited for before the provider is asked
 * @param longestAsk between two questions for a payment that the buyer may have left lying
 * @param unknownFor a payment of which the provider has not heard for so long was never begun there
 * @param longestWait between two tries of a refund
 * @param workEvery how often somebody looks for payments to ask for and refunds to settle
 */
@ConfigurationProperties("sluice.order.payment")
public record PaymentProperties(
        URI providerUrl,
        URI callbackUrl,
        String key,
        @DefaultValue("1s") Duration connectTimeout,
        @DefaultValue("3s") Duration readTimeout,
        @DefaultValue("10s") Duration askAfter,
        @DefaultValue("1h") Duration longestAsk,
        @DefaultValue("10m") Duration unknownFor,
        @DefaultValue("1m") Duration longestWait,
        @DefaultValue("1s") Duration workEvery) {
    public PaymentProperties {
        if (providerUrl == null || callbackUrl == null || key == null) {
            throw new IllegalArgumentException("sluice.order.payment: provider-url, callback-url and key are needed");
        }
        if (askAfter.toMillis() < 100 || longestWait.toMillis() < 1000 || workEvery.toMillis() < 100) {
            throw new IllegalArgumentException(
                    "sluice.order.payment: ask-after and work-every from 100ms, longest-wait from 1s");
        }
    }

    @Override
    public String toString() {
        return "PaymentProperties[" + providerUrl + "]";
    }
}
