package io.sluice.user.reward;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.TestIds;
import io.sluice.user.account.Points;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RewardTests {
    private static final Points EARNED = new Points(198);
    private static final Points PLENTY = new Points(500);

    private final Reward nothing = Reward.none(TestIds.order("order"), TestIds.user("user"));

    @Test
    void addsItsPointsOnceWhenPaid() {
        assertThat(nothing.netPoints()).isEqualTo(Points.NONE);
        assertThat(nothing.markPaid(EARNED).netPoints()).isEqualTo(EARNED);
        assertThat(nothing.markPaid(EARNED).isGranted()).isTrue();
    }

    @Test
    void keepsTheRateOfTheFirstEventOfThePayment() {
        assertThat(nothing.markPaid(EARNED).markPaid(new Points(396))).isEqualTo(nothing.markPaid(EARNED));
    }

    @Test
    void addsNothingOnceRefundedInWhateverOrderTheEventsCome() {
        assertThat(nothing.markPaid(EARNED).markRefunded(PLENTY).netPoints()).isEqualTo(Points.NONE);
        assertThat(nothing.markRefunded(PLENTY).markPaid(EARNED).netPoints()).isEqualTo(Points.NONE);
        assertThat(nothing.markRefunded(PLENTY).markPaid(EARNED))
                .isEqualTo(nothing.markPaid(EARNED).markRefunded(PLENTY));
        assertThat(nothing.markRefunded(PLENTY).markPaid(EARNED).isGranted()).isFalse();
    }

    @Test
    void addsNothingForAPaymentThatCameTooLate() {
        assertThat(nothing.markRefunded(PLENTY).netPoints()).isEqualTo(Points.NONE);
        assertThat(nothing.markRefunded(Points.NONE).unrecovered()).isEqualTo(Points.NONE);
    }

    @ParameterizedTest
    @CsvSource({"199, 0", "198, 0", "197, 1", "50, 148", "0, 198"})
    void leavesWhatIsSpentAndNothingElse(long balance, long unrecovered) {
        var paid = nothing.markPaid(EARNED);
        var refunded = paid.markRefunded(new Points(balance));
        assertThat(refunded.unrecovered()).isEqualTo(new Points(unrecovered));
        long left = balance + refunded.netPoints().value() - paid.netPoints().value();
        assertThat(left).isEqualTo(Math.max(0, balance - EARNED.value()));
    }

    @Test
    void isRefundedOnce() {
        var refunded = nothing.markPaid(EARNED).markRefunded(PLENTY);
        assertThat(refunded.markRefunded(Points.NONE)).isEqualTo(refunded);
    }
}
