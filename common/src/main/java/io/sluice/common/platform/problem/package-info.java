/** Refusals and failures as RFC 9457 problem details, in English or Chinese, with the trace id. */
@NullMarked
package io.sluice.common.platform.problem;

import org.jspecify.annotations.NullMarked;
