package io.sluice.common.selling.message;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.EventId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.ReservationId;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

/** The documented examples are what producers write and consumers read, to the field. */
class MessageExamplesTests {
    static Stream<Arguments> examples() {
        return Stream.of(
                Arguments.of("promo-event", PromoEvent.class),
                Arguments.of("order-event", OrderEvent.class),
                Arguments.of("stock-batch", StockBatch.class),
                Arguments.of("stock-result", StockResult.class),
                Arguments.of("order-deadline", OrderDeadline.class));
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
                        new PromoId("01K9WZ0R4M3V5T7Y9B1D3F5H7J"),
                        PromoEvent.Kind.SOLD_OUT,
                        7,
                        Instant.parse("2026-11-11T12:00:03.141Z")));
    }

    @Test
    void anOrderEventIsUnderstood() throws IOException {
        assertThat(MessageJson.read(example("order-event"), OrderEvent.class))
                .isEqualTo(new OrderEvent(
                        new EventId("01K9WZ3B8Q2N4P6R8T0V2X4Z6A"),
                        new OrderId("01K9WZ2Y7C5E7G9J1M3P5R7T9V"),
                        new PromoId("01K9WZ0R4M3V5T7Y9B1D3F5H7J"),
                        new ItemId("01K9WYZ5H1K3M5P7R9T1V3X5Z7"),
                        new UserId("01K9WYX2A4C6E8G0J2M4P6R8T0"),
                        Units.of(2),
                        19800,
                        "CNY",
                        OrderEvent.PAID,
                        Instant.parse("2026-11-11T12:00:41.592Z")));
    }

    @Test
    void aStockBatchIsUnderstood() throws IOException {
        assertThat(MessageJson.read(example("stock-batch"), StockBatch.class))
                .isEqualTo(new StockBatch(
                        new BatchId("01K9WZ3A5B7D9F1H3K5N7Q9S1V"),
                        new PromoId("01K9WZ0R4M3V5T7Y9B1D3F5H7J"),
                        StockBatch.Type.RESERVE,
                        List.of(new Hold(
                                new ReservationId("01K9WZ39Z8X6V4T2R0P8N6M4K2"),
                                new OrderId("01K9WZ2Y7C5E7G9J1M3P5R7T9V"),
                                new UserId("01K9WYX2A4C6E8G0J2M4P6R8T0"),
                                Units.of(2)))));
    }

    @Test
    void aStockResultIsUnderstood() throws IOException {
        assertThat(MessageJson.read(example("stock-result"), StockResult.class))
                .isEqualTo(new StockResult(
                        new BatchId("01K9WZ3A5B7D9F1H3K5N7Q9S1V"),
                        new PromoId("01K9WZ0R4M3V5T7Y9B1D3F5H7J"),
                        List.of(new ReservationId("01K9WZ39Z8X6V4T2R0P8N6M4K2")),
                        List.of(new ReservationId("01K9WZ39ZW4Y6A8C0E2G4J6M8P"))));
    }

    private static byte[] example(String name) throws IOException {
        try (InputStream in = MessageExamplesTests.class.getResourceAsStream("/messages/" + name + ".json")) {
            return in.readAllBytes();
        }
    }
}
