/** Steering: an admin pauses a promotion, lets it go on, ends it early, or writes to its buyers. */
@NullMarked
package io.sluice.promo.steering;

import org.jspecify.annotations.NullMarked;
