package io.sluice.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * What {@code deploy/sluice sale} printed at its end: the sale as its buyers saw it.
 *
 * @param accepted orders
 * @param soldOut answers that everything is sold out, for tokens and for orders
 * @param lastUnitAfter from the opening to the answer that accepted the last order
 */
record PrintedVerdict(long accepted, long sold, long soldOut, Duration lastUnitAfter) {
    private static final Pattern ACCEPTED = Pattern.compile("(?m)^ +accepted +([\\d,]+) of");
    private static final Pattern SOLD = Pattern.compile("never undersold: (\\d+) of");
    private static final Pattern SOLD_OUT = Pattern.compile("for an? (?:token|order): .*?sold out ([\\d,]+)");
    private static final Pattern LAST_UNIT = Pattern.compile("last unit +accepted (\\d+)\\.(\\d) s after");

    /** The board is empty a little before the last buyer hears of it, and the node that sees it may be busy. */
    private static final Duration SELL_OUT_TOLERANCE = Duration.ofSeconds(5);

    /** A node is read every few seconds; what it answers after its last reading is in no report. */
    private static final double REFUSED_TOLERANCE_PERCENT = 20;

    static PrintedVerdict in(String output) {
        Matcher lastUnit = find(LAST_UNIT, output);
        return new PrintedVerdict(
                number(find(ACCEPTED, output)),
                number(find(SOLD, output)),
                SOLD_OUT.matcher(output)
                        .results()
                        .mapToLong(result -> number(result.group(1)))
                        .sum(),
                Duration.ofMillis(number(lastUnit.group(1)) * 1000 + number(lastUnit.group(2)) * 100));
    }

    void assertReportedIn(JsonNode report) {
        assertThat(report.path("orders")
                        .valueStream()
                        .mapToLong(JsonNode::asLong)
                        .sum())
                .as(report.toString())
                .isEqualTo(accepted);
        assertThat(report.path("units").path("sold").asLong())
                .as(report.toString())
                .isEqualTo(sold);
        assertThat(report.path("refusals").path("sold-out").asLong())
                .as(report.toString())
                .isPositive()
                .isCloseTo(soldOut, withinPercentage(REFUSED_TOLERANCE_PERCENT));
        assertThat(report.path("soldOutAfterMillis").asLong())
                .as(report.toString())
                .isPositive()
                .isCloseTo(lastUnitAfter.toMillis(), within(SELL_OUT_TOLERANCE.toMillis()));
    }

    private static Matcher find(Pattern pattern, String output) {
        Matcher matcher = pattern.matcher(output);
        assertThat(matcher.find()).as("%s in %s", pattern, output).isTrue();
        return matcher;
    }

    private static long number(Matcher found) {
        return number(found.group(1));
    }

    private static long number(String digits) {
        return Long.parseLong(digits.replace(",", ""));
    }
}
