package io.sluice.stock.reconciling;

import static io.sluice.stock.allotment.AnAllotment.board;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.test.SettableClock;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AnAllotment;
import io.sluice.stock.reconciling.BoardDifferences.Finding;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class BoardDifferencesTests {
    private static final int CONFIRMATIONS = 5;

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-11T12:00:00Z"));
    private final BoardDifferences differences = new BoardDifferences(
            new ReconcileProperties(
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(15),
                    3,
                    CONFIRMATIONS,
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(10),
                    Duration.ofMinutes(1)),
            clock);

    /** Never the same twice, so that nothing is ever at rest. */
    @Test
    void unitsThatStayMissingAreFoundWhileOthersAreSold() {
        for (int check = 1; check < CONFIRMATIONS; check++) {
            assertThat(check(ledger(check), lacking(check))).isEqualTo(Finding.UNCONFIRMED);
        }
        assertThat(check(ledger(CONFIRMATIONS), lacking(CONFIRMATIONS))).isEqualTo(Finding.LACK);
    }

    @Test
    void unitsThatAreMissingForAMomentAreNot() {
        for (int check = 1; check < 4 * CONFIRMATIONS; check++) {
            BoardCount count = check % CONFIRMATIONS == 0 ? board(100 - check, 0, check) : lacking(check);
            assertThat(check(ledger(check), count)).as("check %d", check).isNotEqualTo(Finding.LACK);
        }
    }

    @Test
    void aBoardThatIsBeingRebuiltLacksNothing() {
        for (int check = 1; check < 2 * CONFIRMATIONS; check++) {
            assertThat(check(ledger(check), board(new Epoch(2), 90 - check, 0, check)))
                    .isEqualTo(Finding.UNCONFIRMED);
        }
    }

    private Finding check(Allotment ledger, BoardCount count) {
        clock.pass(Duration.ofSeconds(1));
        return differences.find(new BoardComparison(ledger, count, ledger));
    }

    private static Allotment ledger(int sold) {
        return AnAllotment.with(100 - sold, sold);
    }

    private static BoardCount lacking(int sold) {
        return board(97 - sold, 0, sold);
    }
}
