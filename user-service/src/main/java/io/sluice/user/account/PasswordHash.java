package io.sluice.user.account;

/** The hash of a password, with its salt and parameters. It does not show itself, so that no log line holds one. */
public record PasswordHash(String value) {
    @Override
    public String toString() {
        return "PasswordHash[secret]";
    }
}
