/** Batches come in and results go out over RocketMQ. */
@NullMarked
package io.sluice.stock.selling.messaging;

import org.jspecify.annotations.NullMarked;
