/** How money goes back: what the buyer asks for, what was paid twice, what came too late for its order. */
@NullMarked
package io.sluice.order.refund;

import org.jspecify.annotations.NullMarked;
