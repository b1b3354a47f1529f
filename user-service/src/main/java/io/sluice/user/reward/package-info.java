/** What buyers earn by paid orders: points and coupons, and a notice about each. */
@NullMarked
package io.sluice.user.reward;

import org.jspecify.annotations.NullMarked;
