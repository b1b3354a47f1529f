/** What is done with a batch: the ledger decides on its holds for good, the board is updated, and the result is published. */
@NullMarked
package io.sluice.stock.selling;

import org.jspecify.annotations.NullMarked;
