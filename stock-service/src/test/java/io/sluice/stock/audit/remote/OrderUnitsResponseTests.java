package io.sluice.stock.audit.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.stock.audit.AnOrderCount;
import io.sluice.stock.audit.OrderUnits;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;

class OrderUnitsResponseTests {
    private static final String COUNTED = """
            {"accepted": 1, "confirmed": 2, "rejected": 3, "paid": 4, "closed": 5, "cancelled": 6, "refunding": 7,
             "refunded": 8, "releasing": 9}""";

    @Test
    void hasEveryStateInItsPlace() {
        assertThat(read(COUNTED)).isEqualTo(AnOrderCount.differentInEachState(9));
    }

    @Test
    void anOrderServiceThatDoesNotCountRestockingUnitsHasNone() {
        assertThat(read(COUNTED.replace(", \"releasing\": 9", ""))).isEqualTo(AnOrderCount.differentInEachState(0));
    }

    @Test
    void isNoAnswerIfAnotherStateIsMissing() {
        Matcher state = Pattern.compile("\"\\w+\": [1-8],").matcher(COUNTED);
        assertThat(state.results())
                .hasSize(8)
                .allSatisfy(found -> assertThatThrownBy(() -> read(COUNTED.replace(found.group(), "")))
                        .isInstanceOf(JacksonException.class));
    }

    private static OrderUnits read(String json) {
        return MessageJson.read(json, OrderUnitsResponse.class).toOrderUnits();
    }
}
