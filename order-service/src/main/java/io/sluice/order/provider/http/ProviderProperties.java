package io.sluice.order.provider.http;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the payment provider is.
 *
 * @param callbackUrl where the provider reports what became of a payment
 * @param key what requests are signed with, either way; base64, {@code new,old} while a key is replaced
 */
@ConfigurationProperties("sluice.order.provider")
record ProviderProperties(
        URI url,
        URI callbackUrl,
        String key,
        @DefaultValue("1s") Duration connectTimeout,
        @DefaultValue("3s") Duration readTimeout) {
    ProviderProperties {
        if (url == null || callbackUrl == null || key == null) {
            throw new IllegalArgumentException("sluice.order.provider: url, callback-url and key must be set");
        }
    }

    @Override
    public String toString() {
        return "ProviderProperties[" + url + "]";
    }
}
