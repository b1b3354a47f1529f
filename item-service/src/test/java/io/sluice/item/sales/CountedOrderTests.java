package io.sluice.item.sales;

import static io.sluice.common.message.OrderEvent.State.PAID;
import static io.sluice.common.message.OrderEvent.State.REFUNDED;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountedOrderTests {
    private final CountedOrder unpaid = new CountedOrder("order", "item", 3, false, false);

    @Test
    void countsOnceWhenPaid() {
        assertThat(unpaid.sold()).isZero();
        assertThat(unpaid.with(PAID).sold()).isEqualTo(3);
        assertThat(unpaid.with(PAID).with(PAID).sold()).isEqualTo(3);
    }

    @Test
    void countsNothingOnceRefundedInWhateverOrderThatIsHeard() {
        assertThat(unpaid.with(PAID).with(REFUNDED).sold()).isZero();
        assertThat(unpaid.with(REFUNDED).with(PAID).sold()).isZero();
    }

    @Test
    void countsNothingForMoneyThatCameTooLate() {
        assertThat(unpaid.with(REFUNDED).sold()).isZero();
    }
}
