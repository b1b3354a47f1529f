package io.sluice.stock.ledger;

import io.sluice.common.platform.id.Id;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;

/**
 * The name of an entry: what was done, and the command, promotion or reservation that it was done for. No two entries have the same
 * name, so that nothing is done twice.
 */
public record EntryName(String value) {
    /** Normal stock was changed. */
    public static EntryName stock(CommandId commandId) {
        return of("stock", commandId);
    }

    /** Units of normal stock became an allotment. */
    public static EntryName allot(PromoId promoId) {
        return of("allot", promoId);
    }

    /** Units of normal stock were added to an allotment. */
    public static EntryName replenish(CommandId commandId) {
        return of("replenish", commandId);
    }

    /** The units of a hold were deducted. */
    public static EntryName reserve(ReservationId reservationId) {
        return of("reserve", reservationId);
    }

    /** A hold was refused. No unit moved. */
    public static EntryName refuse(ReservationId reservationId) {
        return of("refuse", reservationId);
    }

    /** Units that were sold are available again. */
    public static EntryName restock(ReservationId reservationId) {
        return of("restock", reservationId);
    }

    /** What a promotion did not sell went to normal stock. */
    public static EntryName returnUnsold(PromoId promoId) {
        return of("return", promoId);
    }

    /** Units that were restocked after the end of their promotion went to normal stock. */
    public static EntryName returnRestocked(ReservationId reservationId) {
        return of("return", reservationId);
    }

    private static EntryName of(String what, Id id) {
        return new EntryName(what + ":" + id.value());
    }

    @Override
    public String toString() {
        return value;
    }
}
