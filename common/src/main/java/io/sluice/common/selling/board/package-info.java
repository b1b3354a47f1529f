/**
 * The stock board: the stock of a promotion in Redis, which admits buyers. Only this package knows its keys
 * and scripts. It may be wrong after a failover; the ledger of stock-service decides.
 */
@NullMarked
package io.sluice.common.selling.board;

import org.jspecify.annotations.NullMarked;
