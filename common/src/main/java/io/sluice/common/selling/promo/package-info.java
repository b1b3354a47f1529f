/** What every node knows of the published promotions: from events at once, from Redis every few seconds. */
@NullMarked
package io.sluice.common.selling.promo;

import org.jspecify.annotations.NullMarked;
