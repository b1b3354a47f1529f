/** Promotions and their change log, shown to admins. */
@NullMarked
package io.sluice.promo.promotion.web;

import org.jspecify.annotations.NullMarked;
