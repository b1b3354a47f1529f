/** Receives the events of paid orders. */
@NullMarked
package io.sluice.order.shipping.messaging;

import org.jspecify.annotations.NullMarked;
