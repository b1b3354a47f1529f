/** Faults on demand: what is killed, paused, cut or set wrong, and when. */
@NullMarked
package io.sluice.sale.faults;

import org.jspecify.annotations.NullMarked;
