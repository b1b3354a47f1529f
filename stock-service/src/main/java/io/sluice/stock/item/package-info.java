/** Normal stock: the units of items outside any promotion. */
@NullMarked
package io.sluice.stock.item;

import org.jspecify.annotations.NullMarked;
