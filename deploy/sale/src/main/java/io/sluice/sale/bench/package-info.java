/** The benchmark: its steps, what they measure, and what is left in order afterwards. */
@NullMarked
package io.sluice.sale.bench;

import org.jspecify.annotations.NullMarked;
