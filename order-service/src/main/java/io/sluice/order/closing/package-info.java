/** How orders end unpaid: at their deadline, or because the buyer does not want them any more. Their units go back on sale. */
package io.sluice.order.closing;
