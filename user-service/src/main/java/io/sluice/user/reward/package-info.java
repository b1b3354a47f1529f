/** What buyers earn by paid orders: points and coupons, and a notice about each. */
package io.sluice.user.reward;
