package io.sluice.user.registration;

/** The result of checking a one-time code. The script answers with these words. */
public enum CodeCheck {
    RIGHT,
    WRONG,
    /** Expired, or never issued. */
    EXPIRED,
    USED,
    EXHAUSTED
}
