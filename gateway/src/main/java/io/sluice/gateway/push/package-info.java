/** WebSockets through the gateway: who may open one, and how its two ends are joined. */
@NullMarked
package io.sluice.gateway.push;

import org.jspecify.annotations.NullMarked;
