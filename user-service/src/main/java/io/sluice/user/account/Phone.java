package io.sluice.user.account;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A phone number in the form of E.164, {@code +8613800000000}. It shows itself masked, so that no log line holds one. */
public record Phone(String number) {
    private static final Pattern SEPARATORS = Pattern.compile("[ ()-]");
    private static final Pattern MAINLAND = Pattern.compile("(?:\\+86|0086|86)?(1[3-9]\\d{9})");
    private static final Pattern INTERNATIONAL = Pattern.compile("\\+(?!86)[1-9]\\d{7,14}");
    private static final int MAX_TYPED = 32;
    private static final int SHOWN_AT_END = 4;
    private static final int HIDDEN = 4;

    public Phone {
        if (!MAINLAND.matcher(number).matches()
                && !INTERNATIONAL.matcher(number).matches()) {
            throw new IllegalArgumentException("Not a phone number");
        }
    }

    /** Reads what people type: a mainland mobile number with or without its prefix, or any other with {@code +}. */
    public static Optional<Phone> parse(@Nullable String typed) {
        if (typed == null || typed.length() > MAX_TYPED) {
            return Optional.empty();
        }
        String bare = SEPARATORS.matcher(typed).replaceAll("");
        var mainland = MAINLAND.matcher(bare);
        if (mainland.matches()) {
            return Optional.of(new Phone("+86" + mainland.group(1)));
        }
        return INTERNATIONAL.matcher(bare).matches() ? Optional.of(new Phone(bare)) : Optional.empty();
    }

    public String masked() {
        int end = number.length() - SHOWN_AT_END;
        return number.substring(0, end - HIDDEN) + "*".repeat(HIDDEN) + number.substring(end);
    }

    @Override
    public String toString() {
        return masked();
    }
}
