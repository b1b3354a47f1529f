/** Periodic work that one node at a time does. */
@NullMarked
package io.sluice.common.platform.job;

import org.jspecify.annotations.NullMarked;
