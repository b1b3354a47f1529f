package io.sluice.simulation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Faults that were mended, each of which can be put back to see that it is found. */
enum OldFault {
    /** A move that is sent again takes units once more. */
    MOVE_NOT_IDEMPOTENT(
            "board-move-out",
            Map.of("if moving then", "if false then", "if left then", "if false then"),
            Fault.RESEND,
            Fault.SMALL_BUCKETS),
    /** A hold that is sent again meets itself and is refused. */
    HOLD_MEETS_ITSELF(
            "board-reserve",
            Map.of("if order == ARGV[5] and tonumber(heldUnits) == units then", "if false then"),
            Fault.RESEND),
    /** Holds are not released while the order database is away. */
    HOLDS_KEPT_WITHOUT_DATABASE("", Map.of(), Fault.ORDER_DATABASE_AWAY),
    /** Units for a board that is not rebuilt yet are dropped. */
    REPLENISHMENT_DROPPED(
            "board-replenish",
            Map.of("return 'NOT_OPEN'", "return 'LATER'"),
            Fault.FLUSH,
            Fault.REPLENISH,
            Fault.OVERTAKING);

    private final String script;
    private final Map<String, String> changes;
    private final Set<Fault> shownBy;

    OldFault(String script, Map<String, String> changes, Fault... shownBy) {
        this.script = script;
        this.changes = changes;
        this.shownBy = Set.of(shownBy);
    }

    /** Without these it does no harm; every run that looks for it has them. */
    Set<Fault> shownBy() {
        return shownBy;
    }

    /** The scripts to run in place of the shipped ones, by the text of those. */
    Map<String, String> scripts() {
        if (script.isEmpty()) {
            return Map.of();
        }
        String shipped = read("/redis/" + script + ".lua");
        String changed = shipped;
        for (var change : changes.entrySet()) {
            if (!changed.contains(change.getKey())) {
                throw new IllegalStateException(script + ".lua has no more: " + change.getKey());
            }
            changed = changed.replace(change.getKey(), change.getValue());
        }
        return Map.of(shipped, changed);
    }

    private static String read(String resource) {
        try (InputStream in = OldFault.class.getResourceAsStream(resource)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
