package io.sluice.user.reward;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;

/**
 * Money off a later order, earned by a paid one.
 *
 * @param percent null if it is an amount
 * @param amount in minor units of the currency; both are null if it is a percentage
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Coupon(String id, String orderId, Integer percent, Long amount, String currency, Instant validUntil) {}
