package io.sluice.system;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.test.TestIds;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageAccessor;
import org.apache.rocketmq.common.message.MessageConst;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A dead letter is read at the desk and replayed, and then takes effect. */
class DeskMessagesIT {
    private static final Duration SOON = Duration.ofSeconds(40);
    private static final String GROUP = "user-rewards";
    private static final String TOPIC = "order-events";

    @RegisterExtension
    static final InBrowser browser = new InBrowser();

    private final Shop shop = new Shop(Suite.gateway());

    @Test
    void aDeadLetterIsReplayedAndTakesEffect() throws Exception {
        String buyer = shop.buyers(1).get(0);
        String order = TestIds.unique(OrderId::new).value();
        storeDeadLetter(order, paid(order, idOf(buyer)));

        Visitor admin = browser.admin();
        Tab tab = admin.open("/desk/messages");
        Locator letter = tab.page()
                .getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName(Pattern.compile("^Dead letters")))
                .locator("tr")
                .filter(new Locator.FilterOptions().setHasText(order));
        assertThat(letter).containsText(GROUP);
        letter.getByRole(AriaRole.LINK).click();
        assertThat(tab.heading("Failed message")).isVisible();
        assertThat(tab.page().locator("pre")).containsText("\"state\": \"PAID\"");
        tab.button("Replay").click();
        assertThat(tab.page().locator("main")).containsText("It is being replayed.");
        await().atMost(SOON).until(() -> points(buyer) == 1);

        tab.go("/desk/messages");
        tab.text("Replayed before").click();
        assertThat(tab.page().locator("details")).containsText("Heron");
        assertThat(tab.page().getByText(order)).hasCount(0);
    }

    /** Where the broker stores it after sixteen failures in nearly five hours. */
    private static void storeDeadLetter(String key, String body) throws Exception {
        var producer = new DefaultMQProducer("desk-tests");
        producer.setNamesrvAddr(Suite.launcher.environmentOf("order-service").get("SLUICE_ROCKETMQ_NAMESRV"));
        producer.start();
        try {
            createTopic(producer, "%DLQ%" + GROUP);
            var letter = new Message("%DLQ%" + GROUP, "PAID", key, body.getBytes(StandardCharsets.UTF_8));
            MessageAccessor.putProperty(letter, MessageConst.PROPERTY_RETRY_TOPIC, TOPIC);
            producer.send(letter);
        } finally {
            producer.shutdown();
        }
    }

    @SuppressWarnings("deprecation") // topics are created by tools, which are not on the class path
    private static void createTopic(DefaultMQProducer producer, String topic) throws Exception {
        producer.createTopic(TOPIC, topic, 1, Map.of());
    }

    private static String paid(String order, String buyer) {
        return """
                {"eventId": "%1$s", "orderId": "%1$s", "promoId": "%1$s", "itemId": "%1$s", "userId": "%2$s",
                 "quantity": 1, "amount": 100, "currency": "CNY", "state": "PAID", "at": "%3$s"}""".formatted(order, buyer, Instant.now());
    }

    private String idOf(String session) {
        return shop.as(session).get("/api/users/me").json().path("id").asString();
    }

    private int points(String session) {
        return shop.as(session).get("/api/users/me").json().path("points").asInt();
    }
}
