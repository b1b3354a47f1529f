package io.sluice.order.shipping.remote;

import java.net.URI;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The partner that ships.
 *
 * @param url takes {@code POST {"orderId": …, "itemId": …, "userId": …, "quantity": …, "address": {…}}}, without the address if
 *     the order has none; no url: requests are only logged
 * @param connectTimeout how long a connection may take
 * @param readTimeout how long an answer may take
 */
@Validated
@ConfigurationProperties("sluice.order.shipping")
record ShippingProperties(
        @Nullable URI url,
        @DefaultValue("1s") @DurationMin(millis = 1) Duration connectTimeout,
        @DefaultValue("3s") @DurationMin(millis = 1) Duration readTimeout) {}
