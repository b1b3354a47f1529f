/** What order-service says of its permits, and the gateways go by. */
@NullMarked
package io.sluice.common.selling.permit;

import org.jspecify.annotations.NullMarked;
