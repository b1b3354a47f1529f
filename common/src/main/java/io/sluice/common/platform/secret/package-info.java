/** No service starts with missing, short or well-known secrets. */
@NullMarked
package io.sluice.common.platform.secret;

import org.jspecify.annotations.NullMarked;
