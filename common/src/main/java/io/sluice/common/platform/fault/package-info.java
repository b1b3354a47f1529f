/** Crashes on purpose at a named step, to test that nothing is lost. */
@NullMarked
package io.sluice.common.platform.fault;

import org.jspecify.annotations.NullMarked;
