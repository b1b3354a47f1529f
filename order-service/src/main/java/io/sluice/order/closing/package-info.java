/** How orders end unpaid: at their deadline, or cancelled by the buyer. Their units are restocked. */
@NullMarked
package io.sluice.order.closing;

import org.jspecify.annotations.NullMarked;
