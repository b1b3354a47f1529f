package io.sluice.payment.books;

/** One of the times that the outcome of a payment has to be told; they are numbered from 1. */
public record PendingCallback(Payment payment, int number) {}
