/** Asks a partner to send what was paid for. A partner that is away delays shipping, and nothing else. */
package io.sluice.order.shipping;
