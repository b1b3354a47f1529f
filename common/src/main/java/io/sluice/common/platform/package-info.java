/** What every part of the suite has. */
@NullMarked
package io.sluice.common.platform;

import org.jspecify.annotations.NullMarked;
