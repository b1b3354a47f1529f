/** Boards are compared with the ledger, and rebuilt from it when they are lost or differ for good. */
@NullMarked
package io.sluice.stock.reconciling;

import org.jspecify.annotations.NullMarked;
