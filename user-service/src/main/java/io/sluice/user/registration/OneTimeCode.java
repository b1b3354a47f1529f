package io.sluice.user.registration;

/** A one-time code, as it was sent or typed. It does not show itself, so that no log line holds one. */
public record OneTimeCode(String text) {
    /** An absent one is empty, and so never right. */
    static OneTimeCode of(String typed) {
        return new OneTimeCode(typed == null ? "" : typed);
    }

    @Override
    public String toString() {
        return "OneTimeCode[secret]";
    }
}
