package io.sluice.promo.promotion;

/** Units an admin adds to a promotion that is on; its id is the command's, so that it counts once. */
record Replenishment(String id, String promoId, int units, State state) {
    enum State {
        PENDING,
        DONE,
        REFUSED
    }
}
