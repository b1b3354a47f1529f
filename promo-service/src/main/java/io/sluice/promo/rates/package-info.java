/** Rates: the Sentinel rules that the nodes follow in Nacos, edited with a history and an undo. */
@NullMarked
package io.sluice.promo.rates;

import org.jspecify.annotations.NullMarked;
