/** Rates that hold over all nodes: so many attempts in so much time, counted in Redis. */
package io.sluice.common.rate;
