/** Live sales: what nodes have answered, what happened, and the stream that shows both while a promotion is on. */
@NullMarked
package io.sluice.promo.live;

import org.jspecify.annotations.NullMarked;
