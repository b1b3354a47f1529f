/** The calls to item-service. */
@NullMarked
package io.sluice.promo.drafting.remote;

import org.jspecify.annotations.NullMarked;
