/** The calls to stock-service. */
@NullMarked
package io.sluice.promo.promotion.remote;

import org.jspecify.annotations.NullMarked;
