/** Readings and marks in the database. */
@NullMarked
package io.sluice.promo.live.persistence;

import org.jspecify.annotations.NullMarked;
