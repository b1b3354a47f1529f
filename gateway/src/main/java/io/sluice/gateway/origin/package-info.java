/** Which pages may change anything or open a WebSocket: our own. */
@NullMarked
package io.sluice.gateway.origin;

import org.jspecify.annotations.NullMarked;
