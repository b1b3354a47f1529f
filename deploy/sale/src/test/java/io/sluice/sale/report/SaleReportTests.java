package io.sluice.sale.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.sale.check.FalseRefusals.FalseRefusal;
import io.sluice.sale.check.Finding;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SaleReportTests {

    @Test
    void isOnePageThatNeedsNoOther() throws IOException {
        assertThat(report("killed order-service", 0).page())
                .contains("killed order-service")
                .doesNotContain("/*REPORT*/null")
                .doesNotContainPattern("(src|href)=");
    }

    @Test
    void showsTextThatCannotEndItsScript() throws IOException {
        assertThat(report("</script><b>", 0).page())
                .doesNotContain("</script><b>")
                .contains("\\u003c/script>");
    }

    @Test
    void printsTheFirstFalseRefusalsAndCountsTheOthers() {
        assertThat(report("killed", 10).lines()).noneMatch(line -> line.contains("more, in the report"));
        assertThat(report("killed", 12).lines())
                .anyMatch(line -> line.contains("and 2 more, in the report"))
                .contains("1 of 2 do not hold.");
    }

    private static SaleReport report(String mark, int falseRefusals) {
        List<Finding> verdict = List.of(
                Finding.of("I1", true, "never oversold"), Finding.of("true", falseRefusals == 0, "refusals are true"));
        ReportModel model = new ReportModel(
                "p",
                "2026-01-01T12:00:00Z",
                "1 buyer",
                1,
                1,
                falseRefusals == 0,
                verdict,
                null,
                List.of(),
                List.of(new Mark(1, mark)),
                IntStream.range(0, falseRefusals)
                        .mapToObj(i -> new FalseRefusal(i, "sold out"))
                        .toList(),
                List.of());
        return new SaleReport(model, verdict, List.of());
    }
}
