/** Deadlines as delay messages of RocketMQ. */
@NullMarked
package io.sluice.order.closing.messaging;

import org.jspecify.annotations.NullMarked;
