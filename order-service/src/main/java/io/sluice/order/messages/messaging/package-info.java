/** Reads failed messages from RocketMQ's own topics and sends copies of them, without consuming anything. */
@NullMarked
package io.sluice.order.messages.messaging;

import org.jspecify.annotations.NullMarked;
