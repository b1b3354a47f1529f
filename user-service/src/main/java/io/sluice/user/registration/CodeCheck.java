package io.sluice.user.registration;

/** What comparing a one-time code came to. The script answers with these words. */
enum CodeCheck {
    RIGHT,
    WRONG,
    /** Expired, or never asked for. */
    EXPIRED,
    USED,
    EXHAUSTED
}
