/** The nodes of the suite: which there are, and what each of them reports of itself. */
@NullMarked
package io.sluice.promo.nodes;

import org.jspecify.annotations.NullMarked;
