/** Finds the promotion that a request is about. */
@NullMarked
package io.sluice.gateway.promo;

import org.jspecify.annotations.NullMarked;
