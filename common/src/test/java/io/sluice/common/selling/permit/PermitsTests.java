package io.sluice.common.selling.permit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class PermitsTests {
    @Test
    void whatIsWrittenIsRead() {
        for (Permits permits : new Permits[] {Permits.NONE, new Permits(0, 400), new Permits(400, 400)}) {
            assertThat(Permits.parse(permits.text())).contains(permits);
        }
        assertThat(new Permits(12, 400).text()).isEqualTo("12/400");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "/",
                "1",
                "1/",
                "/1",
                "a/b",
                "-1/2",
                "3/2",
                "1/2/3",
                "1/99999999999",
                " 1/2",
                "000000000000000000001/2"
            })
    void rubbishSaysNothing(String text) {
        assertThat(Permits.parse(text)).isEmpty();
    }

    @Test
    void notMoreAreFreeThanThereAre() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Permits(3, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> new Permits(-1, 2));
    }
}
