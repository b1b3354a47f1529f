package io.sluice.order.messages;

/** Names one queue of one broker. */
public record QueueRef(String broker, int id) {}
