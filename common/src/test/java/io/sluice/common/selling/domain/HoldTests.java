package io.sluice.common.selling.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.test.TestIds;
import org.junit.jupiter.api.Test;

class HoldTests {
    private static final ReservationId RESERVATION = TestIds.reservation("attempt");
    private static final OrderId ORDER = TestIds.order("order");
    private static final UserId USER = TestIds.user("buyer");

    @Test
    void isForOneUnitAtLeast() {
        assertThat(new Hold(RESERVATION, ORDER, USER, Units.ONE).units()).isEqualTo(Units.ONE);
        assertThat(new Hold(RESERVATION, ORDER, USER, Units.of(2)).units()).isEqualTo(Units.of(2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Hold(RESERVATION, ORDER, USER, Units.NONE))
                .withMessage("A hold must have at least one unit");
    }

    @Test
    void isComplete() {
        assertThatNullPointerException()
                .isThrownBy(() -> new Hold(null, ORDER, USER, Units.ONE))
                .withMessage("reservationId");
        assertThatNullPointerException()
                .isThrownBy(() -> new Hold(RESERVATION, null, USER, Units.ONE))
                .withMessage("orderId");
        assertThatNullPointerException()
                .isThrownBy(() -> new Hold(RESERVATION, ORDER, null, Units.ONE))
                .withMessage("userId");
        assertThatNullPointerException().isThrownBy(() -> new Hold(RESERVATION, ORDER, USER, null));
    }

    @Test
    void isReadFromJsonAsItWasWritten() {
        var hold = new Hold(RESERVATION, ORDER, USER, Units.of(2));
        assertThat(MessageJson.read(MessageJson.write(hold), Hold.class)).isEqualTo(hold);
    }
}
