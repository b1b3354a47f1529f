package io.sluice.user.reward;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.domain.DeliveryAddress;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.message.OrderEvent;
import io.sluice.common.test.LocalMiddleware;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** What docs/order-events.md describes is what is sent. */
class OrderEventsPageTests {
    private String page;
    private List<String> examples;

    @BeforeEach
    void read() throws IOException {
        page = Files.readString(LocalMiddleware.root().resolve("docs/order-events.md"));
        examples = page.lines().filter(line -> line.startsWith("{\"eventId\"")).toList();
    }

    @Test
    void showsOneEventOfEachState() {
        assertThat(examples)
                .extracting(
                        example -> MessageJson.read(example, OrderEvent.class).state())
                .containsExactlyInAnyOrder(
                        "ACCEPTED",
                        "CONFIRMED",
                        OrderEvent.REJECTED,
                        OrderEvent.PAID,
                        OrderEvent.CLOSED,
                        "CANCELLED",
                        "REFUNDING",
                        OrderEvent.REFUNDED);
    }

    @Test
    void showsEventsAsTheyAreWritten() {
        for (String example : examples) {
            var event = MessageJson.read(example, OrderEvent.class);
            assertThat(JsonMapper.shared().readTree(MessageJson.write(event)))
                    .isEqualTo(JsonMapper.shared().readTree(example));
        }
    }

    @Test
    void promisesThatNoPartOfADeliveryAddressIsThere() {
        assertThat(page)
                .contains("No names, phone numbers, addresses or payment details are in it, and none will be added");
        assertThat(fieldsOf(OrderEvent.class))
                .doesNotContain("address")
                .doesNotContainAnyElementsOf(fieldsOf(DeliveryAddress.class));
    }

    private static List<String> fieldsOf(Class<? extends Record> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getName)
                .toList();
    }

    @Test
    void describesEveryField() {
        assertThat(Arrays.stream(OrderEvent.class.getRecordComponents()))
                .allSatisfy(field -> assertThat(page).containsPattern("(?m)^\\|[^|]*`" + field.getName() + "`"));
    }
}
