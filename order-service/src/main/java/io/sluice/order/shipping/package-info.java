/** Asks a partner to ship what was paid for. While the partner is unreachable only shipping is delayed. */
@NullMarked
package io.sluice.order.shipping;

import org.jspecify.annotations.NullMarked;
