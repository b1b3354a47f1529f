/** The seckill token: made by the gateway's gate, needed to order, checked without asking anybody. */
package io.sluice.common.token;
