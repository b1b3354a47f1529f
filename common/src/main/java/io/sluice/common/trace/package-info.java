/** One id that follows a request from the gateway through every service and into every log line. */
package io.sluice.common.trace;
