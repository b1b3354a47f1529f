package io.sluice.sale.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class AuditTests {

    private static final String AUDIT = """
            {"allotted": 10, "redis": {"available": 1, "held": 2, "sold": 7}, "ledger": {"available": 3, "sold": 7, "returned": 0},
             "orders": {"accepted": 0, "confirmed": 4, "paid": 2, "refunding": 1}, "balanced": true, "generation": 1}""";

    @Test
    void countsTheUnitsOfEachStore() {
        Audit audit = Audit.parse(AUDIT);

        assertThat(audit.redis()).isEqualTo(new Audit.Board(1, 2, 7));
        assertThat(audit.ledger()).isEqualTo(new Audit.Ledger(3, 7));
        assertThat(audit.orders().owned()).isEqualTo(7);
        assertThat(audit.isAtRest()).as("two units are held").isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"redis", "ledger", "orders", "held", "refunding", "balanced"})
    void saysNothingWithoutAStoreOrANumber(String missing) {
        assertThatThrownBy(() -> Audit.parse(AUDIT.replace("\"" + missing + "\"", "\"other\"")))
                .isInstanceOf(JacksonException.class);
        assertThatThrownBy(() -> Audit.parse("{}")).isInstanceOf(JacksonException.class);
    }

    @Test
    void saysNothingWhileAServiceDoesNotAnswer() {
        assertThatThrownBy(() -> Audit.parse(AUDIT.replaceFirst("\"orders\": \\{[^}]*}", "\"orders\": null")))
                .isInstanceOf(JacksonException.class);
    }
}
