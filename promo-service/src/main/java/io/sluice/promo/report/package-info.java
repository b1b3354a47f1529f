/** The report of a sale: from the ledger, the orders, the readings and the marks. */
@NullMarked
package io.sluice.promo.report;

import org.jspecify.annotations.NullMarked;
