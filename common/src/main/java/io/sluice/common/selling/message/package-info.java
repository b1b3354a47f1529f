/**
 * The messages that services send each other over RocketMQ. Each message is a record with an example in {@code
 * messages/*.json} that producer and consumer are both tested against.
 */
@NullMarked
package io.sluice.common.selling.message;

import org.jspecify.annotations.NullMarked;
