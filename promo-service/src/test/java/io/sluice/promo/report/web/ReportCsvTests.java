package io.sluice.promo.report.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Units;
import io.sluice.promo.AdminPromoView;
import io.sluice.promo.MarkView;
import io.sluice.promo.live.Mark;
import io.sluice.promo.promotion.PromoPlan;
import io.sluice.promo.promotion.TestPromos;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class ReportCsvTests {
    private static final Instant START = Instant.parse("2026-11-17T12:00:00Z");

    @Test
    void hasARowForEachValue() {
        assertThat(csv("A sale").lines())
                .contains(
                        "\uFEFFname,value",
                        "promo.title,A sale",
                        "units.sold,97",
                        "orders.paid,4",
                        "refusals.sold-out,40000",
                        "soldOutAt,",
                        "latencyMillis,",
                        "openedAt,2026-11-17T12:00:00Z",
                        "marks.1.kind,OPENED",
                        "final,true");
    }

    @Test
    void excelReadsItAsUtf8() {
        assertThat(csv("活动").getBytes(StandardCharsets.UTF_8)).startsWith(0xEF, 0xBB, 0xBF);
    }

    /** A spreadsheet would calculate it. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "`=1+1`, `'=1+1`",
                "`+1`, `'+1`",
                "`-1`, `'-1`",
                "`@SUM(A1)`, `'@SUM(A1)`",
                "`=HYPERLINK(\"http://evil\",\"x\")`, `\"'=HYPERLINK(\"\"http://evil\"\",\"\"x\"\")\"`",
                "`a=b`, `a=b`",
                "`a,b`, `\"a,b\"`",
                "`say \"hi\"`, `\"say \"\"hi\"\"\"`"
            })
    void textsOfPeopleAreQuotedAndNeverCalculated(String title, String shown) {
        assertThat(csv(title)).contains("promo.title," + shown + "\r\n");
    }

    @Test
    void aLineBreakStaysInItsRow() {
        assertThat(csv("two\nlines")).contains("promo.title,\"two\nlines\"\r\n");
    }

    private static String csv(String title) {
        PromoPlan plan = TestPromos.aPlan();
        var titled = new PromoPlan(plan.itemId(), title, plan.allotment(), plan.buckets(), plan.terms());
        AdminPromoView promo = AdminPromoView.of(TestPromos.aDraftOf(titled));
        var counts = new ReportView.OrdersView(0, 0, 0, 4, 0, 0, 0, 0);
        var report = new ReportView(
                promo,
                new ReportView.UnitsView(Units.of(100), Units.of(97), Units.of(3), Units.NONE),
                counts,
                counts,
                new ReportView.PaymentsView(4, 4),
                new ReportView.RefundsView(0, 0, 0),
                Map.of("sold-out", 40_000L),
                START,
                null,
                null,
                null,
                null,
                List.of(),
                List.of(new MarkView(START, Mark.Kind.OPENED, null, null)),
                true);
        return ReportCsv.write(report, JsonMapper.builder().build());
    }
}
