package io.sluice.payment.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class IdFormatTests {

    @Test
    void allowsUpTo64Characters() {
        assertThat(new PaymentId("a").value()).isEqualTo("a");
        assertThat(new PaymentId("x".repeat(64)).value()).hasSize(64);
        assertThatThrownBy(() -> new PaymentId("x".repeat(65))).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "a/b", "a b", "<script>", "a\n"})
    void refusesAnyOtherText(String text) {
        assertThatThrownBy(() -> new PaymentId(text)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new OrderId(text)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RefundId(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void isPlainTextInJson() {
        JsonMapper json = JsonMapper.shared();

        assertThat(json.writeValueAsString(new PaymentId("p-1"))).isEqualTo("\"p-1\"");
        assertThat(json.readValue("\"p-1\"", PaymentId.class)).isEqualTo(new PaymentId("p-1"));
    }
}
