/** The seckill token: made by the gateway's gate, needed to order, checked without any I/O. */
@NullMarked
package io.sluice.common.selling.token;

import org.jspecify.annotations.NullMarked;
