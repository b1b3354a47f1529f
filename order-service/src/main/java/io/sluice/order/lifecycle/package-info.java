/** An order, its states, and every change between them. */
@NullMarked
package io.sluice.order.lifecycle;

import org.jspecify.annotations.NullMarked;
