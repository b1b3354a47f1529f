package io.sluice.order.messages;

import org.jspecify.annotations.Nullable;

/**
 * How a message was sent originally.
 *
 * @param topic the one it was sent to first, before the broker moved it to a retry or dead-letter topic
 * @param key may be null
 */
public record MessageOrigin(String topic, @Nullable String key) {}
