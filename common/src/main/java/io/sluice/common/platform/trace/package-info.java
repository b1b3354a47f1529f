/** One id that follows a request from the gateway through every service and into every log line. */
@NullMarked
package io.sluice.common.platform.trace;

import org.jspecify.annotations.NullMarked;
