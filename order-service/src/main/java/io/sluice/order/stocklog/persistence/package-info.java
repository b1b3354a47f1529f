/** The table of the stock log. */
@NullMarked
package io.sluice.order.stocklog.persistence;

import org.jspecify.annotations.NullMarked;
