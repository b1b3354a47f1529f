/**
 * Reads of items and promotions that everybody sends at once, answered from memory. What this node sells by, the copy of the
 * promo registry, is rendered as it is at this moment; what only a service knows is loaded once for all who want it.
 */
@NullMarked
package io.sluice.gateway.hotread;

import org.jspecify.annotations.NullMarked;
