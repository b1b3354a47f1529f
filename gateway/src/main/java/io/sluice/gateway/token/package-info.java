/** The gate: who gets a seckill token, and who may order with one. */
package io.sluice.gateway.token;
