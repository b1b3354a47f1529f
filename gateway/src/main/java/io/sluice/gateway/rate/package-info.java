/** How much this node lets through: Sentinel's rules, live from Nacos. */
package io.sluice.gateway.rate;
