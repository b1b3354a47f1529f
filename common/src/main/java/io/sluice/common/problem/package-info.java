/** Refusals and failures as RFC 9457 problem details, in English or Chinese, with the trace id. */
package io.sluice.common.problem;
