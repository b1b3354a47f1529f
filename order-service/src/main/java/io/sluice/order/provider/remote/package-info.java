/** A provider with a signed HTTP interface: the simulated one in {@code deploy/payment-provider} has it. */
@NullMarked
package io.sluice.order.provider.remote;

import org.jspecify.annotations.NullMarked;
