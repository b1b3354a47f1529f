package io.sluice.order.shipping;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The partner that ships.
 *
 * @param url takes {@code POST {"orderId": …, "itemId": …, "userId": …, "quantity": …}}; none: requests are only logged
 * @param connectTimeout how long a connection may take
 * @param readTimeout how long an answer may take
 */
@ConfigurationProperties("sluice.order.shipping")
record ShippingProperties(
        URI url,
        @DefaultValue("1s") Duration connectTimeout,
        @DefaultValue("3s") Duration readTimeout) {
    ShippingProperties {
        requirePositive("connect-timeout", connectTimeout);
        requirePositive("read-timeout", readTimeout);
    }

    private static void requirePositive(String key, Duration timeout) {
        if (timeout.toMillis() < 1) {
            throw new IllegalArgumentException(
                    "sluice.order.shipping." + key + " must be at least 1ms, was " + timeout);
        }
    }
}
