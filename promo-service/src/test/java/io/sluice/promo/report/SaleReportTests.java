package io.sluice.promo.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.promo.live.Counts;
import io.sluice.promo.live.Mark;
import io.sluice.promo.live.Mark.Kind;
import io.sluice.promo.promotion.PromoState;
import io.sluice.promo.promotion.TestPromos;
import io.sluice.promo.report.OrderFigures.ByState;
import io.sluice.promo.report.OrderFigures.Figures;
import io.sluice.promo.report.OrderFigures.Payments;
import io.sluice.promo.report.OrderFigures.Refunds;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SaleReportTests {
    private static final Mark ENDED = new Mark(TestPromos.END.minusSeconds(9), Kind.ENDED, null, null);

    @Test
    void isFinalOnceReadingsHaveEnded() {
        assertThat(report(PromoState.ENDED, ENDED.at().plusSeconds(59), 0, ENDED)
                        .isFinal())
                .isFalse();
        assertThat(report(PromoState.ENDED, ENDED.at().plusSeconds(60), 0, ENDED)
                        .isFinal())
                .isTrue();
    }

    @Test
    void isReadForAMinuteAfterItsTimeIfNobodyHasWrittenDownItsEnd() {
        assertThat(report(PromoState.ENDED, TestPromos.END.plusSeconds(59), 0).isFinal())
                .isFalse();
        assertThat(report(PromoState.ENDED, TestPromos.END.plusSeconds(60), 0).isFinal())
                .isTrue();
    }

    @Test
    void isNotFinalWhileItSellsOrAnOrderIsOpen() {
        Instant later = TestPromos.END.plusSeconds(600);
        assertThat(report(PromoState.RUNNING, later, 0).isFinal()).isFalse();
        assertThat(report(PromoState.ENDED, later, 1, ENDED).isFinal()).isFalse();
    }

    private static SaleReport report(PromoState state, Instant writtenAt, long accepted, Mark... marks) {
        var orders = new ByState(accepted, 0, 0, 0, 0, 0, 0, 0);
        var figures = new Figures(orders, orders, 0, new Payments(0, 0), new Refunds(0, 0, 0));
        return new SaleReport(
                writtenAt, TestPromos.aPromo(state), Optional.empty(), figures, new Counts(Map.of()), List.of(marks));
    }
}
