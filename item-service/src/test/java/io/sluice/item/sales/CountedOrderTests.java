package io.sluice.item.sales;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.test.TestIds;
import org.junit.jupiter.api.Test;

class CountedOrderTests {
    private static final Units THREE = Units.of(3);

    private final CountedOrder unpaid =
            new CountedOrder(TestIds.order("order"), TestIds.item("item"), THREE, false, false);

    @Test
    void countsOnceWhenPaid() {
        assertThat(unpaid.sold()).isEqualTo(Units.NONE);
        assertThat(unpaid.markPaid().sold()).isEqualTo(THREE);
        assertThat(unpaid.markPaid().markPaid().sold()).isEqualTo(THREE);
    }

    @Test
    void countsNothingOnceRefundedInWhateverOrderTheEventsCome() {
        assertThat(unpaid.markPaid().markRefunded().sold()).isEqualTo(Units.NONE);
        assertThat(unpaid.markRefunded().markPaid().sold()).isEqualTo(Units.NONE);
    }

    @Test
    void countsNothingForAPaymentThatCameTooLate() {
        assertThat(unpaid.markRefunded().sold()).isEqualTo(Units.NONE);
    }
}
