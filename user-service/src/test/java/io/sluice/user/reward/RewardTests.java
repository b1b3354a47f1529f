package io.sluice.user.reward;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RewardTests {
    private final Reward nothing = Reward.none("order", "user");

    @Test
    void isWorthItsPointsOnceWhenPaid() {
        assertThat(nothing.worth()).isZero();
        assertThat(nothing.paid(198).worth()).isEqualTo(198);
        assertThat(nothing.paid(198).stands()).isTrue();
    }

    @Test
    void keepsTheRateOfTheFirstWordOfThePayment() {
        assertThat(nothing.paid(198).paid(396)).isEqualTo(nothing.paid(198));
    }

    @Test
    void isWorthNothingOnceRefundedInWhateverOrderThatIsHeard() {
        assertThat(nothing.paid(198).refunded(500).worth()).isZero();
        assertThat(nothing.refunded(500).paid(198).worth()).isZero();
        assertThat(nothing.refunded(500).paid(198)).isEqualTo(nothing.paid(198).refunded(500));
        assertThat(nothing.refunded(500).paid(198).stands()).isFalse();
    }

    @Test
    void isWorthNothingForMoneyThatCameTooLate() {
        assertThat(nothing.refunded(500).worth()).isZero();
        assertThat(nothing.refunded(0).forgiven()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"199, 0", "198, 0", "197, 1", "50, 148", "0, 198"})
    void forgivesWhatIsSpentAndNothingElse(long balance, long forgiven) {
        var refunded = nothing.paid(198).refunded(balance);
        assertThat(refunded.forgiven()).isEqualTo(forgiven);
        long left = balance + refunded.worth() - nothing.paid(198).worth();
        assertThat(left).isEqualTo(Math.max(0, balance - 198));
    }

    @Test
    void isRefundedOnce() {
        var refunded = nothing.paid(198).refunded(500);
        assertThat(refunded.refunded(0)).isEqualTo(refunded);
    }
}
