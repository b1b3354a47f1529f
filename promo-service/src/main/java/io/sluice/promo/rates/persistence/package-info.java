/** The revisions of rule files in the database. */
@NullMarked
package io.sluice.promo.rates.persistence;

import org.jspecify.annotations.NullMarked;
