/**
 * Keeps what cannot be served away from the services: attempts beyond the permits of order-service, and requests for a
 * service that does not answer. Both are refused from memory.
 */
@NullMarked
package io.sluice.gateway.overload;

import org.jspecify.annotations.NullMarked;
