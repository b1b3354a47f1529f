/** What each buyer owns of a promotion, by which the purchase limit is kept. */
@NullMarked
package io.sluice.stock.buyer;

import org.jspecify.annotations.NullMarked;
