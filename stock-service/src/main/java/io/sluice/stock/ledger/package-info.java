/** The entries of the ledger: every move of every unit, each recorded once. Nothing else writes or names them. */
package io.sluice.stock.ledger;
