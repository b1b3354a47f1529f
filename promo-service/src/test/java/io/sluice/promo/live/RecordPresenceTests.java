package io.sluice.promo.live;

import static io.sluice.promo.live.TestNodes.START;
import static io.sluice.promo.live.TestNodes.node;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.SettableClock;
import io.sluice.common.test.TestIds;
import io.sluice.promo.live.Mark.Kind;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordPresenceTests {
    private static final PromoId PROMO = TestIds.promo("p");
    private static final NodeInstance NODE = node("gateway", 1, START);

    private final SettableClock clock = new SettableClock(START);
    private final InMemoryMarks marks = new InMemoryMarks();
    private final RecordPresence first = new RecordPresence(marks, clock);
    private final RecordPresence second = new RecordPresence(marks, clock);

    @Test
    void aProcessThatDidNotAnswerForAWhileAndIsGoneLaterHasAMarkOfEach() {
        for (Kind kind : List.of(Kind.NODE_GONE, Kind.NODE_CAME, Kind.NODE_GONE)) {
            happens(kind, first);
        }
        assertThat(kinds()).containsExactly(Kind.NODE_GONE, Kind.NODE_CAME, Kind.NODE_GONE);
    }

    @Test
    void whatTwoReadersSeeIsWrittenDownOnce() {
        for (Kind kind : List.of(Kind.NODE_CAME, Kind.NODE_GONE, Kind.NODE_CAME)) {
            happens(kind, first, second);
        }
        assertThat(kinds()).containsExactly(Kind.NODE_CAME, Kind.NODE_GONE, Kind.NODE_CAME);
    }

    @Test
    void aRestartedNodeIsAnotherProcess() {
        happens(Kind.NODE_GONE, first);
        clock.pass(Duration.ofSeconds(5));
        first.record(PROMO, new NodePresence.Change(node("gateway", 1, START.plusSeconds(9)), Kind.NODE_GONE));
        assertThat(kinds()).containsExactly(Kind.NODE_GONE, Kind.NODE_GONE);
    }

    private void happens(Kind kind, RecordPresence... readers) {
        for (RecordPresence reader : readers) {
            clock.pass(Duration.ofSeconds(5));
            reader.record(PROMO, new NodePresence.Change(NODE, kind));
        }
    }

    private List<Kind> kinds() {
        return marks.findAll(PROMO).stream().map(Mark::kind).toList();
    }
}
