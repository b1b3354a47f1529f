/** Which paths a request may have. */
@NullMarked
package io.sluice.gateway.path;

import org.jspecify.annotations.NullMarked;
