/** The jobs: starting and ending promotions on time, and finishing what was left half done. */
@NullMarked
package io.sluice.promo.schedule;

import org.jspecify.annotations.NullMarked;
