/** The stock log (库存流水): which batches were promised to the ledger, and what is still to be done about them. */
package io.sluice.order.stocklog;
