/** Pushes every change of an order to its buyer's WebSockets, on whichever node they are open. */
@NullMarked
package io.sluice.order.push;

import org.jspecify.annotations.NullMarked;
