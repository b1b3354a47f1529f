/** The outbox of order events: written with the orders, published to the broker afterwards, at least once. */
package io.sluice.order.outbox;
