/** A Redis in memory that runs the shipped scripts. What it may be believed is decided by the contract of the stock board. */
@NullMarked
package io.sluice.simulation.redis;

import org.jspecify.annotations.NullMarked;
