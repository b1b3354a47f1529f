/** Log-in sessions, as user-service writes them and the gateway reads them. */
@NullMarked
package io.sluice.common.platform.session;

import org.jspecify.annotations.NullMarked;
