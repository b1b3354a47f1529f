/** Table {@code item_stock}. */
@NullMarked
package io.sluice.stock.item.persistence;

import org.jspecify.annotations.NullMarked;
