package io.sluice.order.provider.remote;

import io.sluice.common.selling.id.OrderId;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Where the payment provider is.
 *
 * @param callbackUrl where the provider reports what became of a payment
 * @param shopUrl the buyers' pages, to which the provider's page leads back; none: it leads nowhere
 * @param key what requests are signed with, either way; base64, {@code new,old} while a key is replaced
 */
@Validated
@ConfigurationProperties("sluice.order.provider")
record ProviderProperties(
        @NotNull URI url,
        @NotNull URI callbackUrl,
        @Nullable URI shopUrl,
        @NotBlank String key,
        @DefaultValue("1s") @DurationMin(millis = 1) Duration connectTimeout,
        @DefaultValue("3s") @DurationMin(millis = 1) Duration readTimeout) {
    @AssertTrue(message = "shop-url must begin with http:// or https:// and a host")
    boolean isShopUrlOfTheWeb() {
        return shopUrl == null
                || (shopUrl.getHost() != null && Set.of("http", "https").contains(shopUrl.getScheme()));
    }

    /** The page of an order. */
    @Nullable
    String pageOf(OrderId orderId) {
        return shopUrl == null ? null : shopUrl.toString().replaceFirst("/+$", "") + "/orders/" + orderId;
    }

    @Override
    public String toString() {
        return "ProviderProperties[" + url + "]";
    }
}
