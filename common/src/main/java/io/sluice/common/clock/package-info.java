/** One clock for all nodes. */
package io.sluice.common.clock;
