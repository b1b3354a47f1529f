/** What buyers earn by orders: points and coupons, and a notice of it. */
package io.sluice.user.reward;
