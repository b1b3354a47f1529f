package io.sluice.promo.live;

import static io.sluice.promo.live.TestNodes.START;
import static io.sluice.promo.live.TestNodes.node;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.promo.live.Mark.Kind;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NodePresenceTests {
    private static final NodeInstance FIRST = node("gateway", 1, START);
    private static final NodeInstance SECOND = node("gateway", 2, START);
    private static final NodeInstance RESTARTED = node("gateway", 1, START.plusSeconds(9));

    private final NodePresence presence = new NodePresence();

    @Test
    void theFirstReadingFindsNothing() {
        assertThat(compare(FIRST, SECOND)).isEmpty();
        assertThat(compare(FIRST, SECOND)).isEmpty();
    }

    @Test
    void aNodeThatMissesOneReadingIsNotGone() {
        compare(FIRST, SECOND);
        assertThat(compare(FIRST)).isEmpty();
        assertThat(compare(FIRST, SECOND)).isEmpty();
        assertThat(compare(FIRST)).isEmpty();
        assertThat(compare(FIRST)).containsExactly("NODE_GONE gateway 127.0.0.1:2");
        assertThat(compare(FIRST)).as("once").isEmpty();
        assertThat(compare(FIRST, SECOND)).containsExactly("NODE_CAME gateway 127.0.0.1:2");
    }

    @Test
    void aRestartedNodeIsAnotherOneAtOnce() {
        compare(FIRST);
        assertThat(presence.compare(readings(RESTARTED)))
                .containsExactlyInAnyOrder(
                        new NodePresence.Change(FIRST, Kind.NODE_GONE),
                        new NodePresence.Change(RESTARTED, Kind.NODE_CAME));
    }

    private List<String> compare(NodeInstance... answered) {
        return presence.compare(readings(answered)).stream()
                .map(change -> change.kind() + " " + change.node())
                .toList();
    }

    private static List<NodeReading> readings(NodeInstance... nodes) {
        return Stream.of(nodes)
                .map(node -> new NodeReading(node, Map.of(), QueueReading.NONE))
                .toList();
    }
}
