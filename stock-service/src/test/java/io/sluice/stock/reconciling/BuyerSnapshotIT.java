package io.sluice.stock.reconciling;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.stock.buyer.BuyerSnapshot;
import io.sluice.stock.buyer.BuyerSnapshots;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** A snapshot is of the moment at which it was taken, whatever is sold while it is read, page by page. */
@OnLocalMiddleware("stock-service")
class BuyerSnapshotIT {
    private static final int BUYERS = 12_345;

    @Autowired
    private BuyerSnapshots snapshots;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private IdGenerator ids;

    @Test
    void hasEveryBuyerOnceAndNothingThatWasSoldLater() {
        PromoId promo = ids.next(PromoId::new);
        database.update(
                "INSERT INTO promo_buyers (promo_id, user_id, units) SELECT ?, LPAD(seq, 26, '0'), 1 FROM seq_1_to_"
                        + BUYERS,
                promo.value());
        Map<UserId, Units> found = new HashMap<>();
        try (BuyerSnapshot snapshot = snapshots.prepare(promo)) {
            change(promo, 1, 2);
            snapshot.take();
            change(promo, BUYERS, 3);
            change(promo, BUYERS + 1, 1);
            snapshot.forEach(collectInto(found, () -> change(promo, BUYERS - 1, 0)));
        }
        assertThat(found)
                .hasSize(BUYERS)
                .containsEntry(buyer(1), Units.of(2))
                .containsEntry(buyer(BUYERS - 1), Units.ONE)
                .containsEntry(buyer(BUYERS), Units.ONE);
    }

    private static BiConsumer<UserId, Units> collectInto(Map<UserId, Units> found, Runnable atTheFirst) {
        return (user, units) -> {
            if (found.isEmpty()) {
                atTheFirst.run();
            }
            assertThat(found.put(user, units)).as("twice").isNull();
        };
    }

    private void change(PromoId promo, int number, int units) {
        database.update(
                "REPLACE INTO promo_buyers (promo_id, user_id, units) VALUES (?, ?, ?)",
                promo.value(),
                buyer(number).value(),
                units);
    }

    private static UserId buyer(int number) {
        return new UserId("%026d".formatted(number));
    }
}
