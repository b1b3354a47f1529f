/** The outbox of order events: written with the orders, published to the broker afterwards, at least once. */
@NullMarked
package io.sluice.order.outbox;

import org.jspecify.annotations.NullMarked;
