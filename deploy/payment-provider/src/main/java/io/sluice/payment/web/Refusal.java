package io.sluice.payment.web;

/** Which calls of the merchant are refused for good. */
enum Refusal {
    NOTHING,
    CLOSING,
    REFUNDS,
    EVERYTHING
}
