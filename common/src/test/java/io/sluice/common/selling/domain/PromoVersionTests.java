package io.sluice.common.selling.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.sluice.common.selling.message.MessageJson;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PromoVersionTests {
    @Test
    void isNeverNegative() {
        assertThat(new PromoVersion(0)).isEqualTo(PromoVersion.NONE);
        assertThat(new PromoVersion(1)).isEqualTo(PromoVersion.FIRST).hasToString("1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PromoVersion(-1))
                .withMessage("A version must not be negative, was -1");
    }

    @Test
    void isBeforeALaterOneOnly() {
        var second = new PromoVersion(2);
        assertThat(second.isBefore(new PromoVersion(1))).isFalse();
        assertThat(second.isBefore(new PromoVersion(2))).isFalse();
        assertThat(second.isBefore(new PromoVersion(3))).isTrue();
    }

    @Test
    void whatHasNoneIsNotKnownToBeOlder() {
        assertThat(PromoVersion.NONE.isBefore(new PromoVersion(3))).isFalse();
        assertThat(PromoVersion.FIRST.isBefore(PromoVersion.NONE)).isFalse();
    }

    @Test
    void isAPlainNumberInJson() {
        assertThat(new String(MessageJson.write(new PromoVersion(3)), StandardCharsets.UTF_8))
                .isEqualTo("3");
        assertThat(MessageJson.read("3", PromoVersion.class)).isEqualTo(new PromoVersion(3));
    }
}
