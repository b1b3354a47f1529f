/** The buyer's request to cancel an order. */
@NullMarked
package io.sluice.order.closing.web;

import org.jspecify.annotations.NullMarked;
