package io.sluice.order.messages;

import java.util.Objects;

/** The name of the consumers that share the work of a topic. */
public record ConsumerGroup(String name) {
    public ConsumerGroup {
        Objects.requireNonNull(name, "name");
    }

    @Override
    public String toString() {
        return name;
    }
}
