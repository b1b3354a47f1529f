package io.sluice.stock.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.Allotments;
import io.sluice.stock.allotment.OpenAllotment;
import io.sluice.stock.reconciling.RebuildBoard;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;

/** A stopped board is opened again by whoever comes first, and once. */
@OnLocalMiddleware("stock-service")
class StopOversoldPromoIT {
    @Autowired
    private OpenAllotment openAllotment;

    @Autowired
    private Allotments allotments;

    @Autowired
    private StockBoard board;

    @Autowired
    private RebuildBoard rebuildBoard;

    @Autowired
    private AuditProperties properties;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private IdGenerator ids;

    @Autowired
    private Clock clock;

    private BoardRef ref;
    private StopOversoldPromo stopOversoldPromo;

    @BeforeEach
    void stopAPromotion() {
        ref = new BoardRef(ids.next(PromoId::new), 3);
        ItemId item = ids.next(ItemId::new);
        database.update("INSERT INTO item_stock (item_id, available) VALUES (?, 10)", item.value());
        Instant from = clock.instant().truncatedTo(ChronoUnit.MILLIS).minusSeconds(60);
        var window = new Window(from, from.plusSeconds(3600));
        openAllotment.open(new BoardTerms(ref, Epoch.FIRST, window, Units.ONE, 3), item, Units.of(10));
        board.stop(ref);
        stopOversoldPromo = new StopOversoldPromo(board, rebuildBoard, properties);
    }

    @Test
    void aBoardThatIsRebuiltDuringASampleIsNotRebuiltAgain() {
        Allotment before = allotment();
        BoardCount stopped = board.count(ref);
        rebuildBoard.rebuild(before, "this is a test");
        check(new AuditSample(before, noOrders(), stopped, allotment()));
        assertThat(allotment().epoch()).isEqualTo(new Epoch(2));
    }

    @Test
    void aBoardOfWhichARebuildHasJustBegunIsNotRebuiltAgain() {
        BoardCount stopped = board.count(ref);
        rebuildBoard.rebuild(allotment(), "this is a test");
        check(new AuditSample(allotment(), noOrders(), stopped, allotment()));
        assertThat(allotment().epoch()).isEqualTo(new Epoch(2));
    }

    @Test
    void aStoppedBoardThatAgreesWithItsOrdersIsRebuilt() {
        check(new AuditSample(allotment(), noOrders(), board.count(ref), allotment()));
        assertThat(allotment().epoch()).isEqualTo(new Epoch(2));
        assertThat(board.count(ref).stopped()).isFalse();
    }

    private void check(AuditSample sample) {
        for (int i = 0; i < properties.confirmations(); i++) {
            stopOversoldPromo.check(sample);
        }
    }

    private static Optional<OrderUnits> noOrders() {
        return Optional.of(AnOrderCount.orders(0, 0, 0));
    }

    private Allotment allotment() {
        return allotments.find(ref.promoId()).orElseThrow();
    }
}
