/** One page over the OpenAPI documents of all services. */
@NullMarked
package io.sluice.gateway.docs;

import org.jspecify.annotations.NullMarked;
