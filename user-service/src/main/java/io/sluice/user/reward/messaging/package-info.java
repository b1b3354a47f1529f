/** Order events, from which buyers are rewarded. */
@NullMarked
package io.sluice.user.reward.messaging;

import org.jspecify.annotations.NullMarked;
