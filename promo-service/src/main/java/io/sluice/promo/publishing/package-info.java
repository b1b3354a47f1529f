/** Publishing: from a draft to a promotion that is ready to sell. */
@NullMarked
package io.sluice.promo.publishing;

import org.jspecify.annotations.NullMarked;
