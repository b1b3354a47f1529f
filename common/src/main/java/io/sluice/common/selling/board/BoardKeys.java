package io.sluice.common.selling.board;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.PromoId;
import java.util.List;

/** The keys of one bucket. They share a hash tag and so a slot: a script may touch all of them. */
record BoardKeys(PromoId promoId, int bucket) {
    /** The bucket that a buyer belongs to. */
    static BoardKeys of(BoardRef board, UserId userId) {
        return new BoardKeys(board.promoId(), board.bucketOf(userId));
    }

    /** Units without a hold. Absent until the board is opened. */
    String stock() {
        return key("stock");
    }

    /** Hash: reservation id to {@code user:units:millis:order}. */
    String holds() {
        return key("holds");
    }

    /** Hash: terms, state and epoch. */
    String meta() {
        return key("meta");
    }

    /** Hash: move id to {@code bucket:units:millis:epoch}, units on their way to another bucket. */
    String moves() {
        return key("moves");
    }

    /** In the order in which every script takes them; {@code board-open.lua} describes each. */
    List<String> all() {
        return List.of(
                stock(),
                holds(),
                key("buyers"),
                key("sold"),
                key("tokens"),
                meta(),
                key("reservations"),
                key("ended"),
                moves());
    }

    private String key(String name) {
        return "sluice:{promo:" + promoId + ":" + bucket + "}:" + name;
    }
}
