/** Receives order events on every node. */
@NullMarked
package io.sluice.order.push.messaging;

import org.jspecify.annotations.NullMarked;
