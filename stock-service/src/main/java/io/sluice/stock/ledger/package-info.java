/** The ledger takes what was promised, if it is there, and decides so for good. */
package io.sluice.stock.ledger;
