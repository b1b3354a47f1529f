package io.sluice.payment.store;

/** How a callback ended: the merchant accepted it (2xx), refused it (4xx), or did neither until the retries ended. */
public enum CallbackResult {
    DELIVERED,
    REFUSED,
    GIVEN_UP
}
