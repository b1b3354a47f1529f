/** Crashes on purpose at a named step, to test that nothing is lost. */
package io.sluice.common.fault;
