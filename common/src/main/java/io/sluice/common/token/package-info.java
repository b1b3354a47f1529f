/** The seckill token: made by the gateway's gate, needed to order, checked without any I/O. */
package io.sluice.common.token;
