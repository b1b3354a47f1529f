/** Rewards and coupons as the database stores them. */
@NullMarked
package io.sluice.user.reward.persistence;

import org.jspecify.annotations.NullMarked;
