/** Sells by the shipped scripts and use cases in one thread, with a seed that decides what fails when. */
@NullMarked
package io.sluice.simulation;

import org.jspecify.annotations.NullMarked;
