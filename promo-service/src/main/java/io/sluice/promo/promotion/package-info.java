/** Promotions: what is sold when, the states they go through, and the record of who changed them. */
@NullMarked
package io.sluice.promo.promotion;

import org.jspecify.annotations.NullMarked;
