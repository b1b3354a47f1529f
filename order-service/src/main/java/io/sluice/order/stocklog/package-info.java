/** The stock log (库存流水): every batch of holds from its first row to its end, and the transactional message around it. */
@NullMarked
package io.sluice.order.stocklog;

import org.jspecify.annotations.NullMarked;
