/** The table of orders. */
@NullMarked
package io.sluice.order.lifecycle.persistence;

import org.jspecify.annotations.NullMarked;
