package io.sluice.order.refund;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.RefundId;
import java.time.Instant;

/**
 * That an admin had a refund tried before its time.
 *
 * @param by the admin
 */
public record RefundRetry(RefundId refundId, UserId by, Instant at) {}
