package io.sluice.user.password;

import org.jspecify.annotations.Nullable;

/** A password as it was typed. It does not show itself, so that no log line holds one. */
public record Password(String text) {
    /** An absent one is empty, and so neither strong nor right. */
    public static Password of(@Nullable String typed) {
        return new Password(typed == null ? "" : typed);
    }

    @Override
    public String toString() {
        return "Password[secret]";
    }
}
