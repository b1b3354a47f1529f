/** Order events, from which sales are counted. */
@NullMarked
package io.sluice.item.sales.messaging;

import org.jspecify.annotations.NullMarked;
