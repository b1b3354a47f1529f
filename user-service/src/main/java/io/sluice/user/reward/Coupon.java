package io.sluice.user.reward;

import io.sluice.common.selling.id.OrderId;
import java.time.Instant;

/**
 * Money off a later order, earned by a paid one.
 *
 * @param orderId the order that earned it
 */
public record Coupon(CouponId id, OrderId orderId, Discount discount, Instant validUntil) {}
