/** How many units there are, where each of them went, and why. */
@NullMarked
package io.sluice.stock;

import org.jspecify.annotations.NullMarked;
