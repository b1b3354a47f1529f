/** How many units of each item were sold. */
@NullMarked
package io.sluice.item.sales;

import org.jspecify.annotations.NullMarked;
