package io.sluice.common.selling.promo;

/**
 * Whether a promotion has units left, as far as is known.
 *
 * @param generation rises with every change, also when the board is rebuilt; the higher one is the truth
 */
public record SaleState(long generation, boolean soldOut) {
    public static final SaleState UNKNOWN = new SaleState(0, false);

    static SaleState parse(String text) {
        int colon = text.indexOf(':');
        return new SaleState(
                Long.parseLong(text.substring(0, colon)),
                text.substring(colon + 1).equals("SOLD_OUT"));
    }

    SaleState newer(SaleState other) {
        return other.generation > generation ? other : this;
    }
}
