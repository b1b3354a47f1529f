/** Answers that lie ready in memory, so that a request for one costs hardly more than its bytes. */
@NullMarked
package io.sluice.gateway.memory;

import org.jspecify.annotations.NullMarked;
