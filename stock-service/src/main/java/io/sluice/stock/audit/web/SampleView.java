package io.sluice.stock.audit.web;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.stock.allotment.StockBalance;
import io.sluice.stock.audit.PromoSample;
import io.sluice.stock.reconciling.Repair;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A sample of a promotion as services get it.
 *
 * @param orders null if order-service cannot be reached
 */
record SampleView(
        Units allotted,
        AuditView.BoardView redis,
        AuditView.LedgerView ledger,
        AuditView.@Nullable OrdersView orders,
        boolean balanced,
        List<BucketView> buckets,
        List<RepairView> repairs) {
    static SampleView of(PromoSample sample) {
        BoardCount board = sample.audit().board();
        StockBalance balance = sample.audit().ledger().balance();
        return new SampleView(
                balance.allotted(),
                new AuditView.BoardView(board.available(), board.held(), board.sold()),
                new AuditView.LedgerView(balance.available(), balance.sold(), balance.returned()),
                sample.audit().orders().map(AuditView.OrdersView::of).orElse(null),
                sample.balanced(),
                sample.buckets().stream().map(BucketView::of).toList(),
                sample.repairs().stream().map(RepairView::of).toList());
    }

    record BucketView(Units available, Units held, Units sold, int liveTokens) {
        static BucketView of(BoardCount bucket) {
            return new BucketView(bucket.available(), bucket.held(), bucket.sold(), bucket.liveTokens());
        }
    }

    record RepairView(Epoch epoch, String reason, Instant at) {
        static RepairView of(Repair repair) {
            return new RepairView(repair.epoch(), repair.reason(), repair.at());
        }
    }
}
