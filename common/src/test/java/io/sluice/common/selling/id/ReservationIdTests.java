package io.sluice.common.selling.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.sluice.common.selling.message.MessageJson;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class ReservationIdTests {
    private static final String TEXT = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

    @Test
    void isUsuallyAUlid() {
        var id = new ReservationId(TEXT);
        assertThat(id).hasToString(TEXT);
        assertThat(id.isLate()).isFalse();
    }

    @Test
    void ofAnOrderThatWasPaidLateIsNamedAfterItsRefund() {
        var refund = new RefundId(TEXT);
        var late = ReservationId.lateFor(refund);
        assertThat(late).isEqualTo(ReservationId.lateFor(refund)).hasToString("late-" + TEXT);
        assertThat(late.isLate()).isTrue();
        assertThat(late).isEqualTo(new ReservationId("late-" + TEXT)).isNotEqualTo(new ReservationId(TEXT));
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(
            strings = {
                "late-",
                "late",
                "late01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "late-01ARZ3NDEKTSV4RRFFQ69G5FA",
                "late-01ARZ3NDEKTSV4RRFFQ69G5FAVX",
                "late-late-01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "LATE-01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "early-01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV-late",
                "01ARZ3NDEKTSV4RRFFQ69G5FA",
                "01ARZ3NDEKTSV4RRFFQ69G5FAVX",
                "81ARZ3NDEKTSV4RRFFQ69G5FAV",
                "01arz3ndektsv4rrffq69g5fav"
            })
    void hasNoOtherForm(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ReservationId(text))
                .withMessageStartingWith("Not an id");
    }

    @ParameterizedTest
    @ValueSource(strings = {TEXT, "late-" + TEXT})
    void isAPlainStringInJson(String text) {
        var id = new ReservationId(text);
        assertThat(new String(MessageJson.write(id), StandardCharsets.UTF_8)).isEqualTo('"' + text + '"');
        assertThat(MessageJson.read('"' + text + '"', ReservationId.class)).isEqualTo(id);
    }
}
