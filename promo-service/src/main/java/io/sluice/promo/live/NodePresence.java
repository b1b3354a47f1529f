package io.sluice.promo.live;

import io.sluice.promo.live.Mark.Kind;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds out which nodes came and which are gone, from one reading to the next. The first reading finds nothing. */
final class NodePresence {
    /** One answer that comes too late is no node that is gone. */
    private static final int MISSES = 2;

    private final Map<NodeInstance, Integer> misses = new HashMap<>();
    private boolean begun;

    /** A node that came, or is gone. */
    record Change(NodeInstance node, Kind kind) {
        Mark at(Instant now) {
            return new Mark(now, kind, null, node.toString());
        }
    }

    List<Change> compare(Collection<NodeReading> readings) {
        Set<NodeInstance> answered = readings.stream().map(NodeReading::node).collect(Collectors.toSet());
        List<Change> changes = new ArrayList<>();
        for (NodeInstance known : List.copyOf(misses.keySet())) {
            if (!answered.contains(known) && isGone(known, answered)) {
                misses.remove(known);
                changes.add(new Change(known, Kind.NODE_GONE));
            }
        }
        for (NodeInstance node : answered) {
            if (misses.put(node, 0) == null && begun) {
                changes.add(new Change(node, Kind.NODE_CAME));
            }
        }
        begun = true;
        return changes;
    }

    private boolean isGone(NodeInstance known, Set<NodeInstance> answered) {
        return misses.merge(known, 1, Integer::sum) >= MISSES
                || answered.stream().anyMatch(node -> node.replaces(known));
    }
}
