/** The promotions that buyers see. */
@NullMarked
package io.sluice.promo.browse;

import org.jspecify.annotations.NullMarked;
