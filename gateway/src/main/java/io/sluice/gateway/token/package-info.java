/** The gate: which buyers get a seckill token. */
@NullMarked
package io.sluice.gateway.token;

import org.jspecify.annotations.NullMarked;
