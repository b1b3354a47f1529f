/** Asks a partner to ship what was paid for. While the partner is unreachable only shipping is delayed. */
package io.sluice.order.shipping;
