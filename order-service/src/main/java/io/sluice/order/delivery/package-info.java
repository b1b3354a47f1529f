/** Where an order is delivered: a copy of the buyer's delivery address, which stays out of events, push and logs. */
@NullMarked
package io.sluice.order.delivery;

import org.jspecify.annotations.NullMarked;
