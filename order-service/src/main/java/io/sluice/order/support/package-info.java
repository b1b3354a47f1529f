/** What support sees of an order: all that happened to it, with when, why and by whom. */
@NullMarked
package io.sluice.order.support;

import org.jspecify.annotations.NullMarked;
