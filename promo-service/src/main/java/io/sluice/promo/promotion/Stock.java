package io.sluice.promo.promotion;

/** The units there are, as stock-service keeps them. Every command can be repeated without a second effect. */
public interface Stock {
    /** Units of an item on normal sale. */
    int available(String itemId);

    /** Takes the allotment out of normal stock and puts it on the board; false if there are not enough. */
    boolean open(Promo promo);

    /** Adds units to a promotion that is on. */
    Replenished replenish(String promoId, String commandId, int units);

    /** Ends the selling; true once unsold units are back in normal stock. */
    boolean close(String promoId);

    /** What a replenishment came to. */
    enum Replenished {
        DONE,
        NOT_ENOUGH_STOCK,
        CLOSED
    }
}
