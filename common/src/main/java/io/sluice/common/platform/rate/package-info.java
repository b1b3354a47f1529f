/** Rates that hold over all nodes: so many attempts in so much time, counted in Redis. */
@NullMarked
package io.sluice.common.platform.rate;

import org.jspecify.annotations.NullMarked;
