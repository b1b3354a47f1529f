/** Units are counted on the board, in the ledger and from the orders, side by side, while they are sold. */
@NullMarked
package io.sluice.stock.audit;

import org.jspecify.annotations.NullMarked;
