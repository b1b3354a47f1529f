/** Limits the rate of this node's work, by Sentinel rules that may change while it runs. */
package io.sluice.order.rate;
