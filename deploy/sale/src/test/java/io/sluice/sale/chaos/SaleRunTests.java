package io.sluice.sale.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SaleRunTests {

    private static final String VERDICT = """
              rest         0.4 s after the last answer
              balance      2.4 s after the last unit was accepted or the last fault

            ✔ I1   never oversold
            ✔ I2   the ledger adds up
            ✔ I3   every accepted attempt ends
            ✔ I4   every hold ends once
            ✔ I5   no buyer exceeds the purchase limit
            – I6   nothing was paid
            ✔ I7   no committed message is lost
            ✔ I8   one token, one order
            ✔ I9   Redis and ledger agree
            ✔ I10  a yes is a yes
            – sold never undersold: unknown
            ✔ same the three stores agree
            ✔ true nobody was refused wrongly
            ✔ sane the answers make sense
            ✔ rest the suite came to rest
            """;

    private final Findings findings = new Findings();

    @Test
    void aGreenVerdictIsGreen() {
        SaleRun.readVerdict(VERDICT, 0, findings);

        assertThat(findings.isGreen()).isTrue();
        assertThat(findings.mark("I9")).contains(true);
        assertThat(findings.mark("I6")).isEmpty();
        assertThat(findings.toBalance()).contains(Duration.ofMillis(2400));
    }

    @Test
    void aBrokenFindingIsNamed() {
        SaleRun.readVerdict(VERDICT.replace("✔ I9 ", "✘ I9 "), 1, findings);

        assertThat(findings.mark("I9")).contains(false);
        assertThat(findings.broken()).contains("I9: Redis and ledger agree");
    }

    @Test
    void aSaleThatEndedWithoutAVerdictIsNotGreen() {
        SaleRun.readVerdict("The buyers could not be created", 1, findings);

        assertThat(findings.isGreen()).isFalse();
    }

    @Test
    void halfAVerdictIsNotGreen() {
        SaleRun.readVerdict("✔ I1   never oversold\n", 0, findings);

        assertThat(findings.isGreen()).isFalse();
    }
}
