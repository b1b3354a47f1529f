/** Files that the gateway serves itself. */
@NullMarked
package io.sluice.gateway.assets;

import org.jspecify.annotations.NullMarked;
