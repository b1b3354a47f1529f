package io.sluice.common.board;

import java.util.List;

/** The keys of one bucket. They share a hash tag and so a slot: a script may touch all of them. */
record BoardKeys(String promoId, int bucket) {
    /** Units nobody holds. Absent until the board is opened. */
    String stock() {
        return key("stock");
    }

    /** Hash: reservation id to {@code user:units:millis}. */
    String holds() {
        return key("holds");
    }

    /** Hash: user to the units they hold or own. */
    String buyers() {
        return key("buyers");
    }

    /** Units the ledger has taken. */
    String sold() {
        return key("sold");
    }

    /** Sorted set: nonce of a live token, by the time it expires. */
    String tokens() {
        return key("tokens");
    }

    /** Hash: the terms, the epoch, and commands that were carried out. */
    String meta() {
        return key("meta");
    }

    /** In the order in which every script takes them. */
    List<String> all() {
        return List.of(stock(), holds(), buyers(), sold(), tokens(), meta());
    }

    private String key(String name) {
        return "sluice:{promo:" + promoId + ":" + bucket + "}:" + name;
    }
}
