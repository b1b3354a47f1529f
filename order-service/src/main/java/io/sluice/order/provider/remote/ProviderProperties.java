package io.sluice.order.provider.remote;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Where the payment provider is.
 *
 * @param callbackUrl where the provider reports what became of a payment
 * @param key what requests are signed with, either way; base64, {@code new,old} while a key is replaced
 */
@Validated
@ConfigurationProperties("sluice.order.provider")
record ProviderProperties(
        @NotNull URI url,
        @NotNull URI callbackUrl,
        @NotBlank String key,
        @DefaultValue("1s") @DurationMin(millis = 1) Duration connectTimeout,
        @DefaultValue("3s") @DurationMin(millis = 1) Duration readTimeout) {
    @Override
    public String toString() {
        return "ProviderProperties[" + url + "]";
    }
}
