package io.sluice.order.messages;

/** Where a message is stored: one place in one queue. */
public record QueuePosition(QueueRef queue, long offset) {}
