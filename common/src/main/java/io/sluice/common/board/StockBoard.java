package io.sluice.common.board;

/** The part of a promotion's stock that admits buyers, fast and atomically per bucket. */
public interface StockBoard {
    /** Spreads these units over the buckets. A bucket that was opened in this epoch or a later one is left alone. */
    void open(BoardTerms terms, int available);

    /** Adds units to an open board, once per command. */
    void add(BoardTerms terms, String commandId, int units);

    /** Admits nobody any more. What is held can still be sold or released. */
    void close(BoardTerms terms);

    BoardCount count(String promoId, int buckets);
}
