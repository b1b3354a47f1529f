/** A provider with a signed HTTP interface: the simulated one in {@code deploy/payment-provider} speaks it. */
package io.sluice.order.provider.http;
