/** Results of the ledger as RocketMQ messages. */
@NullMarked
package io.sluice.order.confirmation.messaging;

import org.jspecify.annotations.NullMarked;
