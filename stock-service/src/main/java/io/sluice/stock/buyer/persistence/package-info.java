/** Table {@code promo_buyers}. */
@NullMarked
package io.sluice.stock.buyer.persistence;

import org.jspecify.annotations.NullMarked;
