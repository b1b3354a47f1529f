package io.sluice.promo.live.web;

import io.sluice.promo.AdminPromoView;
import io.sluice.promo.MarkView;
import io.sluice.promo.live.LiveEvent;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** The first event of a stream: all that is known. */
@Schema(name = "SaleSnapshot")
record SnapshotView(
        AdminPromoView promo,

        @Schema(description = "of the last ten minutes, as far as they are known")
        List<SampleView> history,

        List<MarkView> marks) {
    static SnapshotView of(LiveEvent.Snapshot snapshot) {
        return new SnapshotView(
                AdminPromoView.of(snapshot.promo()),
                snapshot.history().stream()
                        .map(sample -> SampleView.of(snapshot.promo(), sample))
                        .toList(),
                snapshot.marks().stream().map(MarkView::of).toList());
    }
}
