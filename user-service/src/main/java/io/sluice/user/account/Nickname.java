package io.sluice.user.account;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The name that others see of a user: 1 to 40 visible characters. */
public record Nickname(String text) {
    private static final int MAX_LENGTH = 40;
    private static final Set<Byte> INVISIBLE = Set.of(
            Character.CONTROL,
            Character.SURROGATE,
            Character.UNASSIGNED,
            Character.PRIVATE_USE,
            Character.LINE_SEPARATOR,
            Character.PARAGRAPH_SEPARATOR);

    public Nickname {
        if (!isVisible(text)) {
            throw new IllegalArgumentException("Not a nickname: 1 to " + MAX_LENGTH + " visible characters expected");
        }
    }

    public static Optional<Nickname> parse(@Nullable String typed) {
        String text = typed == null ? "" : typed.strip();
        return isVisible(text) ? Optional.of(new Nickname(text)) : Optional.empty();
    }

    private static boolean isVisible(String text) {
        return !text.isBlank()
                && text.codePointCount(0, text.length()) <= MAX_LENGTH
                && text.codePoints().noneMatch(c -> INVISIBLE.contains((byte) Character.getType(c)));
    }
}
