/** Starting, ending and cancelling promotions, and the return of what was not sold. */
@NullMarked
package io.sluice.promo.running;

import org.jspecify.annotations.NullMarked;
