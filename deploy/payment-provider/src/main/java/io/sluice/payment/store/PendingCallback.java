package io.sluice.payment.store;

/** A callback that has not ended yet. The callbacks of a payment are numbered from 1. */
public record PendingCallback(Payment payment, int number) {}
