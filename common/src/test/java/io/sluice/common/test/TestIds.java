package io.sluice.common.test;

import io.sluice.common.platform.id.Id;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.function.Function;

/** Ids for tests, made of a label: the same label is the same id. */
public final class TestIds {
    private static final String ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private TestIds() {}

    public static PromoId promo(String label) {
        return id(label, PromoId::new);
    }

    public static ItemId item(String label) {
        return id(label, ItemId::new);
    }

    public static UserId user(String label) {
        return id(label, UserId::new);
    }

    public static OrderId order(String label) {
        return id(label, OrderId::new);
    }

    public static ReservationId reservation(String label) {
        return id(label, ReservationId::new);
    }

    public static CommandId command(String label) {
        return id(label, CommandId::new);
    }

    /** An id that no other test has. */
    public static <T extends Id> T unique(Function<String, T> kind) {
        return id(UUID.randomUUID().toString(), kind);
    }

    public static <T extends Id> T id(String label, Function<String, T> kind) {
        UUID hash = UUID.nameUUIDFromBytes(label.getBytes(StandardCharsets.UTF_8));
        BigInteger rest = new BigInteger(hash.toString().replace("-", ""), 16);
        var text = new StringBuilder();
        for (int i = 0; i < 26; i++) {
            text.append(ALPHABET.charAt(rest.intValue() & 31));
            rest = rest.shiftRight(5);
        }
        return kind.apply(text.reverse().toString());
    }
}
