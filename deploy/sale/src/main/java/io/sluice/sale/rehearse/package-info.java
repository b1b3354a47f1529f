/** A rehearsal at full rate of the running suite, and its capacity certificate. */
@NullMarked
package io.sluice.sale.rehearse;

import org.jspecify.annotations.NullMarked;
