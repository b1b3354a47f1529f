/** The public stream of what becomes of orders: written with the orders, told to the broker afterwards, at least once. */
package io.sluice.order.outbox;
