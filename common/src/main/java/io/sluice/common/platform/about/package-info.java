/** The description of a running service that its clients can read. */
@NullMarked
package io.sluice.common.platform.about;

import org.jspecify.annotations.NullMarked;
