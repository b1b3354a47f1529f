package io.sluice.common.selling.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.sluice.common.selling.message.MessageJson;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WindowTests {
    private static final Instant START = Instant.parse("2026-11-11T12:00:00Z");
    private static final Instant END = START.plusSeconds(3600);
    private static final Window WINDOW = new Window(START, END);

    @Test
    void includesItsStartAndExcludesItsEnd() {
        assertThat(WINDOW.contains(START.minusMillis(1))).isFalse();
        assertThat(WINDOW.contains(START)).isTrue();
        assertThat(WINDOW.contains(START.plusMillis(1))).isTrue();
        assertThat(WINDOW.contains(END.minusMillis(1))).isTrue();
        assertThat(WINDOW.contains(END)).isFalse();
        assertThat(WINDOW.contains(END.plusMillis(1))).isFalse();
    }

    @Test
    void startsBeforeItEnds() {
        assertThat(new Window(START, START.plusMillis(1)).contains(START)).isTrue();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Window(START, START))
                .withMessage("A window must start before it ends: " + START + " to " + START);
        assertThatIllegalArgumentException().isThrownBy(() -> new Window(START, START.minusMillis(1)));
    }

    @Test
    void hasBothEnds() {
        assertThatNullPointerException().isThrownBy(() -> new Window(null, END));
        assertThatNullPointerException().isThrownBy(() -> new Window(START, null));
    }

    @Test
    void isReadFromJsonAsItWasWritten() {
        assertThat(MessageJson.read(MessageJson.write(WINDOW), Window.class)).isEqualTo(WINDOW);
    }
}
