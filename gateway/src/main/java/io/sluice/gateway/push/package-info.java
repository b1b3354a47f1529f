/** WebSockets through the gateway: who may open one, and how its two ends are joined. */
package io.sluice.gateway.push;
