/** The entries of the ledger: every move of every unit, each recorded once. Nothing else writes or names them. */
@NullMarked
package io.sluice.stock.ledger;

import org.jspecify.annotations.NullMarked;
