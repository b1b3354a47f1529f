/** Pushes every change of an order to its buyer's WebSockets, on whichever node they are open. */
package io.sluice.order.push;
