/** Replenishments in the database. */
@NullMarked
package io.sluice.promo.replenishing.persistence;

import org.jspecify.annotations.NullMarked;
