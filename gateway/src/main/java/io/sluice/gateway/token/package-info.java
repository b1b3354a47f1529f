/** The gate: which buyers get a seckill token. */
package io.sluice.gateway.token;
