package io.sluice.promo.live.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.TestIds;
import io.sluice.promo.FakeNeighbours;
import io.sluice.promo.live.Mark;
import io.sluice.promo.live.Mark.Kind;
import io.sluice.promo.live.Marks;
import io.sluice.promo.live.NodeInstance;
import io.sluice.promo.live.Occasion;
import io.sluice.promo.live.TestNodes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;

@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class MyBatisMarksIT {
    private static final Instant NOW = Instant.parse("2026-11-17T12:00:00.123Z");

    @Autowired
    private Marks marks;

    private final PromoId promo = TestIds.unique(PromoId::new);

    @Test
    void whatSeveralNodesSeeIsWrittenDownOnce() {
        var soldOut = new Mark(NOW, Kind.SOLD_OUT, null, null);
        var again = new Mark(NOW.plusSeconds(9), Kind.SOLD_OUT, null, null);
        var gone = new Mark(NOW.minusSeconds(1), Kind.NODE_GONE, null, "gateway 127.0.0.1:8080");
        marks.add(promo, soldOut, new Occasion("7"));
        marks.add(promo, soldOut, new Occasion("7"));
        marks.add(promo, new Mark(NOW.plusMillis(3), Kind.SOLD_OUT, null, null), new Occasion("7"));
        marks.add(promo, again, new Occasion("8"));
        marks.add(promo, gone, new Occasion("gateway/127.0.0.1:8080@1"));
        marks.add(TestIds.unique(PromoId::new), soldOut, new Occasion("7"));
        assertThat(marks.findAll(promo)).containsExactly(gone, soldOut, again);
    }

    @Test
    void whatAProcessDidIsFoundInItsOrder() {
        NodeInstance node = TestNodes.node("gateway", 8080, TestNodes.START);
        List<Mark> expected = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            // The clocks of two nodes may differ.
            var mark = new Mark(NOW.minusSeconds(i), i % 2 == 0 ? Kind.NODE_GONE : Kind.NODE_CAME, null, "it");
            marks.add(promo, mark, new Occasion(node.name() + (i == 0 ? "" : "#" + i)));
            expected.add(mark);
        }
        NodeInstance other = TestNodes.node("gateway", 8080, TestNodes.START.plusMillis(1));
        marks.add(promo, new Mark(NOW, Kind.NODE_GONE, null, null), new Occasion(other.name()));
        marks.add(promo, new Mark(NOW, Kind.NODE_GONE, null, null), new Occasion(node.name() + "0"));
        assertThat(marks.findOf(promo, node)).containsExactlyElementsOf(expected);
        assertThat(marks.findOf(TestIds.unique(PromoId::new), node)).isEmpty();
    }
}
