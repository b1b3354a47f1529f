/** The buyer's request to place an order. */
@NullMarked
package io.sluice.order.placing.web;

import org.jspecify.annotations.NullMarked;
