/** What a request about orders must bring before it is routed: a small body, and a seckill token to place one. */
@NullMarked
package io.sluice.gateway.order;

import org.jspecify.annotations.NullMarked;
