/**
 * The stock board: the stock of a promotion in Redis, which admits buyers. Only this package knows its keys
 * and scripts. It may be wrong after a failover; the ledger of stock-service decides.
 */
package io.sluice.common.board;
