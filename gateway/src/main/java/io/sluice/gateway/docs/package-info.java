/** One page over the OpenAPI documents of the gateway and of all services. */
@NullMarked
package io.sluice.gateway.docs;

import org.jspecify.annotations.NullMarked;
