package io.sluice.common.selling.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.sluice.common.selling.message.MessageJson;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EpochTests {
    @Test
    void isNeverNegative() {
        assertThat(new Epoch(0)).isEqualTo(Epoch.NONE);
        assertThat(new Epoch(1)).isEqualTo(Epoch.FIRST).hasToString("1");
        assertThat(new Epoch(Long.MAX_VALUE).value()).isEqualTo(Long.MAX_VALUE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Epoch(-1))
                .withMessage("An epoch must not be negative, was -1");
    }

    @Test
    void isBeforeALaterOneOnly() {
        var second = new Epoch(2);
        assertThat(second.isBefore(new Epoch(1))).isFalse();
        assertThat(second.isBefore(new Epoch(2))).isFalse();
        assertThat(second.isBefore(new Epoch(3))).isTrue();
        assertThat(Epoch.NONE.isBefore(Epoch.FIRST)).isTrue();
    }

    @Test
    void isOrderedByNumber() {
        assertThat(Stream.of(new Epoch(10), new Epoch(9), Epoch.NONE).sorted())
                .containsExactly(Epoch.NONE, new Epoch(9), new Epoch(10));
    }

    @Test
    void isAPlainNumberInJson() {
        assertThat(new String(MessageJson.write(new Epoch(3)), StandardCharsets.UTF_8))
                .isEqualTo("3");
        assertThat(MessageJson.read("3", Epoch.class)).isEqualTo(new Epoch(3));
    }
}
