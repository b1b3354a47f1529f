/** Table {@code ledger}. */
@NullMarked
package io.sluice.stock.ledger.persistence;

import org.jspecify.annotations.NullMarked;
