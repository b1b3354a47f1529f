/** The units of promotions: taken out of normal stock, replenished, and returned when the sale is over. */
@NullMarked
package io.sluice.stock.allotment;

import org.jspecify.annotations.NullMarked;
