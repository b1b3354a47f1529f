/** Adding units to a promotion that is on. */
@NullMarked
package io.sluice.promo.replenishing;

import org.jspecify.annotations.NullMarked;
