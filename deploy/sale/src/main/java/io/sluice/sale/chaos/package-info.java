/** Every row of the fault table as a case on real processes. */
@NullMarked
package io.sluice.sale.chaos;

import org.jspecify.annotations.NullMarked;
