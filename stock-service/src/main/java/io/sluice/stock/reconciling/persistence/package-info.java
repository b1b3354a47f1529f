/** Repairs of boards in the database. */
@NullMarked
package io.sluice.stock.reconciling.persistence;

import org.jspecify.annotations.NullMarked;
