/** Limits the rate of this node's work, by Sentinel rules that may change while it runs. */
@NullMarked
package io.sluice.order.rate;

import org.jspecify.annotations.NullMarked;
