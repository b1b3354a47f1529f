package io.sluice.promo.live;

import io.sluice.promo.nodes.Node;
import java.time.Instant;

/** One process of a service. Its counters begin at its start, so a restarted node is another one. */
public record NodeInstance(Node node, Instant startedAt) {
    /** The same on every node that reads it. */
    public String name() {
        return node.service() + "/" + node.address() + "@" + startedAt.toEpochMilli();
    }

    /** Whether it is a later process in the same place. */
    boolean replaces(NodeInstance other) {
        return node.service().equals(other.node.service())
                && node.address().equals(other.node.address())
                && startedAt.isAfter(other.startedAt);
    }

    @Override
    public String toString() {
        return node.service() + " " + node.address();
    }
}
