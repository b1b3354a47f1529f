package io.sluice.sale.load;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LatestAuditTests {

    private final LatestAudit latest = new LatestAudit();

    @Test
    void isAtRestSinceTheFirstAuditAfterAMomentThatSaysSo() {
        latest.update(audit(0, 0), false);
        long moment = System.nanoTime();
        latest.update(audit(0, 0), false);
        latest.update(audit(0, 0), false);

        assertThat(latest.restSince(moment)).isPresent();
        assertThat(latest.restSince(moment).getAsLong()).isGreaterThanOrEqualTo(moment);
        assertThat(latest.restSince(System.nanoTime())).isEmpty();
    }

    @Test
    void beginsAnewWhenUnitsAreHeldOrTheSuiteDoesNotAnswer() {
        long moment = System.nanoTime();
        latest.update(audit(0, 0), false);
        latest.update(audit(0, 1), false);
        assertThat(latest.restSince(moment)).isEmpty();

        latest.update(audit(0, 0), false);
        latest.missed();
        assertThat(latest.restSince(moment)).isEmpty();
        assertThat(latest.current()).isEmpty();
        assertThat(latest.audit()).isPresent();
    }

    @Test
    void isSoldOutForGoodWhenNoUnitIsLeftOrHeld() {
        latest.update(audit(0, 1), false);
        assertThat(latest.isSoldOutForGood()).isFalse();

        latest.update(audit(0, 0), false);
        assertThat(latest.isSoldOutForGood()).isTrue();
    }

    @Test
    void isNotSoldOutForGoodWhileOrdersMayGiveTheirUnitsBack() {
        latest.updateWhereUnitsComeBack(audit(0, 0), true);
        latest.updateWhereUnitsComeBack(audit(0, 0), true);
        assertThat(latest.isSoldOutForGood()).isFalse();

        latest.updateWhereUnitsComeBack(audit(0, 0), false);
        assertThat(latest.isSoldOutForGood()).as("one audit may be too early").isFalse();

        latest.updateWhereUnitsComeBack(audit(0, 0), false);
        assertThat(latest.isSoldOutForGood()).isTrue();
    }

    private static Audit audit(long available, long held) {
        long sold = 10 - available - held;
        return new Audit(
                new Audit.Board(available, held, sold),
                new Audit.Ledger(available, sold),
                new Audit.Orders(0, sold, 0, 0),
                true);
    }
}
