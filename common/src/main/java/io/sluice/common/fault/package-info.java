/** Dying on purpose, at a named step, to see that nothing is lost. */
package io.sluice.common.fault;
