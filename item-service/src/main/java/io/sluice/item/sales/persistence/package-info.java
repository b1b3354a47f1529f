/** Counted orders as the database stores them. */
@NullMarked
package io.sluice.item.sales.persistence;

import org.jspecify.annotations.NullMarked;
