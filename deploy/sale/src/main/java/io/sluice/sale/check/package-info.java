/** What must hold after a sale, read from the stores and from the buyers' own records. */
@NullMarked
package io.sluice.sale.check;

import org.jspecify.annotations.NullMarked;
