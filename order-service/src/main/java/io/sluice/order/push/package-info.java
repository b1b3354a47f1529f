/** Tells buyers what becomes of their orders, over WebSockets, whichever node decided it. */
package io.sluice.order.push;
