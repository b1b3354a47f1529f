/** Promotions as buyers see them. */
@NullMarked
package io.sluice.promo.browse.web;

import org.jspecify.annotations.NullMarked;
