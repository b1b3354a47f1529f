/** Publishes order events on their topic. */
@NullMarked
package io.sluice.order.outbox.messaging;

import org.jspecify.annotations.NullMarked;
