/** Shows orders to their buyers, and their units to the audit. */
@NullMarked
package io.sluice.order.browse;

import org.jspecify.annotations.NullMarked;
