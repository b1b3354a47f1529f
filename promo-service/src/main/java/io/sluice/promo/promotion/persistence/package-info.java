/** Promotions and their change log in the database. */
@NullMarked
package io.sluice.promo.promotion.persistence;

import org.jspecify.annotations.NullMarked;
