package io.sluice.sale.faults;

import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How something is broken. */
enum FaultKind {
    /** Without a goodbye, as a power cut would; then started again: at once, after the given time, or never. */
    KILL(Duration.ZERO),
    /** Asked to end; started again after the given time. */
    STOP(Duration.ofSeconds(10)),
    /** Frozen, with all connections open. */
    PAUSE(Duration.ofSeconds(10)),
    /** Frozen nine tenths of the time. */
    SLOW(Duration.ofSeconds(10)),
    /** A master dies after its replica has missed what the master has acknowledged last. */
    KILL_WITH_LOST_WRITES(Duration.ofSeconds(12)),
    /** Every key of every master is deleted. */
    FLUSH(Duration.ZERO),
    /** The database takes no writes. */
    READ_ONLY(Duration.ofSeconds(10)),
    /** Connections are cut, again and again for the given time. */
    CUT(Duration.ofSeconds(10)),
    /** A clock is wrong by the given offset, until everything is mended. */
    OFFSET(Duration.ZERO);

    /** As the value of {@link #KILL}: not started again before everything is mended. */
    static final String NEVER = "never";

    private final Duration usual;

    FaultKind(Duration usual) {
        this.usual = usual;
    }

    static FaultKind named(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "There is no fault “" + word + "”; there are " + words(values()) + "."));
    }

    static String words(FaultKind... kinds) {
        return Arrays.stream(kinds).map(FaultKind::word).collect(Collectors.joining(", "));
    }

    String word() {
        return name().toLowerCase().replace('_', '-');
    }

    /** How long it stays broken, by the value that was given. */
    Duration duration(@Nullable String value) {
        return value == null || value.equals(NEVER) ? usual : FaultDuration.parse(value);
    }

    /** Refuses a value that this kind cannot have. */
    void check(@Nullable String value) {
        if (this == OFFSET) {
            if (value == null || !value.matches("[+-].+")) {
                throw new IllegalArgumentException("A clock needs an offset such as +5m or -30s.");
            }
            FaultDuration.parse(value.substring(1));
        } else if (this == FLUSH && value != null) {
            throw new IllegalArgumentException("The fault flush has no duration.");
        } else if (value != null && !(this == KILL && value.equals(NEVER))) {
            FaultDuration.parse(value);
        }
    }
}
