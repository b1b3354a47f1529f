/** How orders end unpaid: at their deadline, or cancelled by the buyer. Their units are restocked. */
package io.sluice.order.closing;
