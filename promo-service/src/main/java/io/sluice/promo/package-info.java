/** promo-service: promotions, from a draft to the return of what was not sold. */
@NullMarked
package io.sluice.promo;

import org.jspecify.annotations.NullMarked;
