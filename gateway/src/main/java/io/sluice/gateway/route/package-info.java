/** Where a request is routed to. */
@NullMarked
package io.sluice.gateway.route;

import org.jspecify.annotations.NullMarked;
