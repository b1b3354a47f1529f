package io.sluice.common.message;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/** The documented examples are what producers write and consumers read, to the field. */
class MessageExamplesTests {
    static Stream<Arguments> examples() {
        return Stream.of(Arguments.of("promo-event", PromoEvent.class));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void areReadAndWrittenWithoutLosingAnything(String name, Class<?> type) throws IOException {
        byte[] example = example(name);
        byte[] written = MessageJson.write(MessageJson.read(example, type));
        assertThat(JsonMapper.shared().readTree(written))
                .isEqualTo(JsonMapper.shared().readTree(example));
    }

    @Test
    void aPromoEventIsUnderstood() throws IOException {
        assertThat(MessageJson.read(example("promo-event"), PromoEvent.class))
                .isEqualTo(new PromoEvent(
                        "01K9WZ0R4M3V5T7Y9B1D3F5H7J",
                        PromoEvent.Kind.SOLD_OUT,
                        7,
                        Instant.parse("2026-11-11T12:00:03.141Z")));
    }

    private static byte[] example(String name) throws IOException {
        try (InputStream in = MessageExamplesTests.class.getResourceAsStream("/messages/" + name + ".json")) {
            return in.readAllBytes();
        }
    }
}
