/** Batches as RocketMQ messages, and the broker's check-back. */
@NullMarked
package io.sluice.order.stocklog.messaging;

import org.jspecify.annotations.NullMarked;
