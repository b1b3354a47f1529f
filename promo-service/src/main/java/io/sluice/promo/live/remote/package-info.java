/** The nodes' meters, and the calls to stock-service. */
@NullMarked
package io.sluice.promo.live.remote;

import org.jspecify.annotations.NullMarked;
