/** How one service calls another: by name, with a signed identity, within the same trace. */
@NullMarked
package io.sluice.common.platform.call;

import org.jspecify.annotations.NullMarked;
