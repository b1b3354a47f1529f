package io.sluice.payment.store;

import java.time.Instant;

/** A payment whose money has moved, and when it did. */
public record Capture(Payment payment, Instant at) {}
