package io.sluice.user.notice;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.OrderId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoticeIdTests {
    private static final String ORDER = "01KA9Z0J7Q3M8X5T2V6W4R1YNB";

    @Test
    void isReadAsItIsWritten() {
        var id = new NoticeId(new OrderId(ORDER), Notice.Kind.REFUNDED);
        assertThat(id.text()).isEqualTo(ORDER + "-REFUNDED");
        assertThat(NoticeId.parse(id.text())).contains(id);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                ORDER,
                ORDER + "-",
                ORDER + "-paid",
                ORDER + "-PAID-",
                "-PAID",
                "01KA-PAID",
                "\u6728-PAID"
            })
    void otherTextsAreNone(String text) {
        assertThat(NoticeId.parse(text)).isEmpty();
    }

    @Test
    void nothingIsNone() {
        assertThat(NoticeId.parse(null)).isEmpty();
    }
}
