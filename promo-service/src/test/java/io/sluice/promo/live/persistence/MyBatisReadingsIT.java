package io.sluice.promo.live.persistence;

import static io.sluice.promo.live.TestNodes.START;
import static io.sluice.promo.live.TestNodes.accepted;
import static io.sluice.promo.live.TestNodes.node;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.TestIds;
import io.sluice.promo.FakeNeighbours;
import io.sluice.promo.live.Meter;
import io.sluice.promo.live.NodeInstance;
import io.sluice.promo.live.Readings;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Import;

@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class MyBatisReadingsIT {
    private static final NodeInstance NODE = node("order-service", 8084, START);
    private static final NodeInstance RESTARTED = node("order-service", 8084, START.plusMillis(1));

    @Autowired
    private Readings readings;

    private final PromoId promo = TestIds.unique(PromoId::new);

    @Test
    void theTotalIsTheSumOverProcessesHoweverOftenTheyAreRead() {
        keep(NODE, 5);
        keep(NODE, 7);
        keep(NODE, 7);
        assertThat(total()).isEqualTo(7);
        keep(RESTARTED, 2);
        assertThat(total()).as("a restarted node begins at zero").isEqualTo(9);
        keep(NODE, 6);
        assertThat(total()).as("a slow reader brings an old value").isEqualTo(9);
    }

    @Test
    void aPromotionThatNobodyCountedHasNone() {
        readings.save(promo, List.of(accepted(NODE, TestIds.unique(PromoId::new), 3)));
        assertThat(readings.findAll(promo).total().values()).isEmpty();
    }

    private void keep(NodeInstance node, long accepted) {
        readings.save(promo, List.of(accepted(node, promo, accepted)));
    }

    private long total() {
        return readings.findAll(promo).total().of(Meter.ACCEPTED);
    }
}
