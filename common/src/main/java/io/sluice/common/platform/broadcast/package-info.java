/** Short messages to every node at once. */
@NullMarked
package io.sluice.common.platform.broadcast;

import org.jspecify.annotations.NullMarked;
