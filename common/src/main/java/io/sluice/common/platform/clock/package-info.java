/** One clock for all nodes. */
@NullMarked
package io.sluice.common.platform.clock;

import org.jspecify.annotations.NullMarked;
