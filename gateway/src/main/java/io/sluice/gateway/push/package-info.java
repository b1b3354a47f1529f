/** WebSockets that pass through: who may open one, and how the two ends are joined. */
package io.sluice.gateway.push;
