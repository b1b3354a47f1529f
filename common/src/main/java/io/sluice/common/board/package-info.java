/**
 * The stock board: the part of a promotion's stock that lives in Redis and admits buyers. Only this package knows its keys
 * and scripts. It may be wrong after a failover; the ledger of stock-service decides.
 */
package io.sluice.common.board;
