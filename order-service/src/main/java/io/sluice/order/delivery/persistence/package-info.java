/** The table of the addresses of orders. */
@NullMarked
package io.sluice.order.delivery.persistence;

import org.jspecify.annotations.NullMarked;
