package io.sluice.order.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.domain.Hold;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.BatchId;
import io.sluice.common.selling.id.OrderId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.selling.message.StockBatch;
import io.sluice.common.selling.message.Topics;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceTest;
import io.sluice.common.test.TestIds;
import io.sluice.order.SaleFixture;
import io.sluice.order.StockBatchesReceived;
import io.sluice.order.stocklog.StockLog;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.apache.rocketmq.client.producer.DefaultMQProducer;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.spring.core.RocketMQTemplate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/** A group that fails at messages, and an admin who sees and replays them. */
@OnLocalMiddleware("order-service")
class FailedMessagesIT extends ServiceTest {
    private static final UserId ADMIN = TestIds.user("admin-1");
    private static final Duration SOON = Duration.ofSeconds(30);
    private static final String TOPIC = "failed-messages-tests";
    private static final String GROUP = "failed-messages-tests";
    private static final String MANY = "failed-messages-tests-many";
    private static final String ABSENT = "failed-messages-tests-absent";
    private static final int A_SECOND = 1;
    private static final int TEN_MINUTES = 14;

    @Autowired
    private RocketMQTemplate rocketMq;

    @Autowired
    private StockLog stockLog;

    @Autowired
    private StockBatchesReceived ledger;

    @Autowired
    private SaleFixture sale;

    @Autowired
    private JdbcTemplate database;

    @Autowired
    private TransactionTemplate transactions;

    @Autowired
    private IdGenerator ids;

    private static FailingGroup group;
    private static FailingGroup bystander;

    private DefaultMQProducer producer;

    @BeforeEach
    @SuppressWarnings("deprecation") // topics are created by tools, which are not on the class path
    void startGroupsOnce() throws Exception {
        producer = rocketMq.getProducer();
        if (group == null) {
            producer.createTopic(Topics.ORDER_EVENTS, TOPIC, 2, Map.of());
            producer.createTopic(Topics.ORDER_EVENTS, "%DLQ%" + MANY, 1, Map.of());
            producer.createTopic(Topics.ORDER_EVENTS, "%DLQ%" + ABSENT, 1, Map.of());
            String nameServer = environment.getRequiredProperty("rocketmq.name-server");
            bystander = new FailingGroup(GROUP + "-bystander", TOPIC, nameServer);
            group = new FailingGroup(GROUP, TOPIC, nameServer);
        }
    }

    @AfterAll
    static void stopGroups() {
        group.close();
        bystander.close();
    }

    @Test
    void listsADeadLetterAndReplaysItToItsGroupOnly() throws Exception {
        int before = list(GROUP).path("totals").path("deadLetters").asInt();
        String poison = ids.next();
        String fine = ids.next();
        group.failAt(poison, A_SECOND);
        send(poison, "{\"poison\":true}");
        send(fine, "{}");
        await().atMost(SOON).until(() -> listed("deadLetters", poison) != null);
        await().atMost(SOON).until(() -> group.consumed(fine).size() == 1);

        JsonNode deadLetter = listed("deadLetters", poison);
        String id = deadLetter.path("id").asString();
        assertThat(deadLetter.path("group").asString()).isEqualTo(GROUP);
        assertThat(deadLetter.path("topic").asString()).isEqualTo(TOPIC);
        assertThat(deadLetter.path("tries").asInt()).isEqualTo(2);
        assertThat(deadLetter.path("body").asString()).isEqualTo("{\"poison\":true}");
        assertThat(group.consumed(poison)).isEmpty();
        await().atMost(SOON).until(() -> metric("sluice_messages_dead", GROUP) == before + 1);

        group.repair(poison);
        ServiceCalls.Answer replayed = admin().post(path(id) + "/replay", "");
        assertThat(replayed.status()).isEqualTo(202);
        assertThat(replayed.json().path("replayedBy").asString()).isEqualTo(ADMIN.value());
        await().atMost(SOON).until(() -> group.consumed(poison).size() == 1);
        assertThat(group.consumed(poison).get(0)).satisfies(message -> {
            assertThat(message.getTopic()).as("as at the first delivery").isEqualTo(TOPIC);
            assertThat(message.getTags()).isEqualTo("tag");
            assertThat(message.getUserProperty("note")).isEqualTo("kept");
            assertThat(message.getReconsumeTimes()).isZero();
        });

        assertThat(listed("deadLetters", poison)).as("no longer open").isNull();
        assertThat(listed("replayed", poison).path("id").asString()).isEqualTo(id);
        assertThat(admin().get(path(id)).json().path("replayed").path("times").asInt())
                .isEqualTo(1);
        await().atMost(SOON).until(() -> metric("sluice_messages_dead", GROUP) == before);

        ServiceCalls.Answer twice = admin().post(path(id) + "/replay", "");
        assertThat(twice.status()).isEqualTo(200);
        assertThat(twice.json()).isEqualTo(replayed.json());
        await().during(Duration.ofSeconds(2)).atMost(SOON).untilAsserted(() -> {
            assertThat(group.consumed(poison)).hasSize(1);
            assertThat(bystander.consumed(poison))
                    .as("from the first delivery only")
                    .hasSize(1);
        });

        ServiceCalls.Answer again = admin().post(path(id) + "/replay?again=true", "");
        assertThat(again.status()).isEqualTo(202);
        assertThat(again.json().path("times").asInt()).isEqualTo(2);
        await().atMost(SOON).until(() -> group.consumed(poison).size() == 2);
    }

    @Test
    void listsARetryThatWaitsAndReplaysItAtOnce() throws Exception {
        String key = ids.next();
        group.failAt(key, TEN_MINUTES);
        send(key, "x".repeat(1000));
        await().atMost(SOON).until(() -> listed("retries", key) != null);
        JsonNode retry = listed("retries", key);
        assertThat(retry.path("group").asString()).isEqualTo(GROUP);
        assertThat(retry.path("topic").asString()).isEqualTo(TOPIC);
        assertThat(retry.path("tries").asInt()).isEqualTo(1);
        assertThat(retry.path("body").asString()).as("cut short").hasSizeLessThan(300);
        await().atMost(SOON).until(() -> metric("sluice_messages_retrying", GROUP) >= 1);

        String id = retry.path("id").asString();
        assertThat(admin().get(path(id)).json().path("body").asString())
                .as("in full")
                .hasSize(1000);
        group.repair(key);
        assertThat(admin().post(path(id) + "/replay", "").status()).isEqualTo(202);
        await().atMost(SOON).until(() -> group.consumed(key).size() == 1);
    }

    @Test
    void listsAHundredAndCountsAllExceptThoseReplayed() throws Exception {
        int before = list(MANY).path("totals").path("deadLetters").asInt();
        for (int i = 0; i < 110; i++) {
            addDeadLetter(MANY, ids.next());
        }
        List<String> oldest = ids(list(MANY).path("deadLetters"));
        assertThat(oldest).hasSize(100);
        assertThat(list().path("deadLetters")).hasSize(100);
        await().atMost(SOON).until(() -> metric("sluice_messages_dead", MANY) == before + 110);

        String second = oldest.get(1);
        String key = admin().get(path(second)).json().path("key").asString();
        try (var started = new FailingGroup(MANY, TOPIC, environment.getRequiredProperty("rocketmq.name-server"))) {
            await().atMost(SOON)
                    .until(() -> admin().post(path(second) + "/replay", "").status() == 202);
            await().atMost(SOON).until(() -> started.consumed(key).size() == 1);
        }
        assertThat(ids(list(MANY).path("deadLetters")))
                .hasSize(100)
                .startsWith(oldest.get(0), oldest.get(2))
                .doesNotContain(second);
        assertThat(list(MANY).path("totals").path("deadLetters").asInt()).isEqualTo(before + 109);
        await().atMost(SOON).until(() -> metric("sluice_messages_dead", MANY) == before + 109);
    }

    @Test
    void keepsADeadLetterThatCouldNotBeSent() throws Exception {
        String key = ids.next();
        addDeadLetter(ABSENT, key);
        JsonNode deadLetters = list(ABSENT).path("deadLetters");
        String id = deadLetters.get(deadLetters.size() - 1).path("id").asString();
        assertThat(admin().post(path(id) + "/replay", "").status())
                .as("no consumer of that group was ever started")
                .isEqualTo(503);
        assertThat(ids(list(ABSENT).path("deadLetters"))).contains(id);
        assertThat(admin().get(path(id)).json().has("replayed")).isFalse();
    }

    @Test
    void listsAnUndecidedBatchWarnsAndMakesItDue() {
        PublishedPromo promo = sale.onSale(1, 1);
        var hold = new Hold(ids.next(ReservationId::new), ids.next(OrderId::new), ids.next(UserId::new), Units.ONE);
        var batch = new StockBatch(ids.next(BatchId::new), promo.promoId(), StockBatch.Type.RESERVE, List.of(hold));
        String id = batch.batchId().value();
        transactions.executeWithoutResult(transaction -> stockLog.addCommitted(batch));
        assertThat(admin().get(path(id)).status()).as("it is under way").isEqualTo(404);
        assertThat(admin().post(path(id) + "/replay", "").status()).isEqualTo(404);

        database.update(
                "UPDATE stock_log SET created_at = created_at - INTERVAL 2 DAY, due_at = due_at + INTERVAL 1 HOUR"
                        + " WHERE batch_id = ?",
                id);
        JsonNode undecided = listed("undecided", id);
        assertThat(undecided.path("state").asString()).isEqualTo("COMMITTED");
        assertThat(undecided.path("body").asString())
                .contains(hold.reservationId().value());
        assertThat(undecided.path("ageSeconds").asLong()).isGreaterThan(100_000);
        await().atMost(SOON).until(() -> hints().path("status").asString().equals("WARN"));
        JsonNode details = hints().path("components").path("messages").path("details");
        assertThat(details.path("undecided").asInt()).isPositive();
        assertThat(management().get("/actuator/health/hints").status()).isEqualTo(200);
        assertThat(management().get("/actuator/health").json().path("status").asString())
                .as("a hint does not change the health")
                .isEqualTo("UP");
        assertThat(management().get("/actuator/health/readiness").status()).isEqualTo(200);
        assertThat(ledger.findByPromo(promo.promoId())).isEmpty();

        assertThat(admin().post(path(id) + "/replay", "").status()).isEqualTo(202);
        await().atMost(SOON).until(() -> ledger.findByPromo(promo.promoId()).contains(batch));
        stockLog.complete(batch.batchId());
        assertThat(admin().get(path(id)).status()).isEqualTo(404);
    }

    @Test
    void showsFailedMessagesToAdminsOnly() {
        for (Identity other : List.of(Identity.ANONYMOUS, Identity.user(TestIds.user("1"), Role.BUYER))) {
            assertThat(as(other).get("/api/admin/messages").status()).isIn(401, 403);
            assertThat(as(other).post("/api/admin/messages/x/replay", "").status())
                    .isIn(401, 403);
        }
    }

    @Test
    void answersNotFoundForUnknownMessages() throws Exception {
        String key = ids.next();
        group.failAt(key, A_SECOND);
        send(key, "{}");
        await().atMost(SOON).until(() -> listed("deadLetters", key) != null);
        String id = listed("deadLetters", key).path("id").asString();
        String position = id.substring(0, id.lastIndexOf(':'));
        for (String unknown : List.of(
                "nothing",
                ids.next(),
                position + ":1790000000000",
                id.replace(":broker-a:", ":broker-b:"),
                id.replace(GROUP, "unknown-group"),
                id.replace("dead:", "delayed:"),
                "dead:" + GROUP + ":broker-a:0:99999:1790000000000",
                "dead:item-sales:broker-a:0:0:1790000000000")) {
            assertThat(admin().get(path(unknown)).status()).as(unknown).isEqualTo(404);
            assertThat(admin().post(path(unknown) + "/replay", "").status())
                    .as(unknown)
                    .isEqualTo(404);
        }
        assertThat(admin().get("/api/admin/messages?group=unknown-group").status())
                .isEqualTo(404);
        group.repair(key);
        assertThat(admin().post(path(id) + "/replay?again=maybe", "").status()).isEqualTo(400);
        assertThat(admin().post(path(id) + "/replay", "").status()).isEqualTo(202);
    }

    private void send(String key, String body) throws Exception {
        var message = new Message(TOPIC, "tag", key, body.getBytes(StandardCharsets.UTF_8));
        message.putUserProperty("note", "kept");
        producer.send(message);
    }

    /** Stores a dead letter where the broker would. */
    private void addDeadLetter(String of, String key) throws Exception {
        producer.send(new Message("%DLQ%" + of, null, key, "{}".getBytes(StandardCharsets.UTF_8)));
    }

    private ServiceCalls admin() {
        return as(Identity.user(ADMIN, Role.ADMIN));
    }

    private static String path(String id) {
        return "/api/admin/messages/" + id;
    }

    private JsonNode list() {
        ServiceCalls.Answer answer = admin().get("/api/admin/messages");
        assertThat(answer.status()).isEqualTo(200);
        return answer.json();
    }

    private JsonNode list(String of) {
        return admin().get("/api/admin/messages?group=" + of).json();
    }

    private JsonNode listed(String kind, String key) {
        return elements(list(kind.equals("undecided") ? "stock-ledger" : GROUP).path(kind)).stream()
                .filter(message -> message.path("key").asString().equals(key))
                .findAny()
                .orElse(null);
    }

    private static List<String> ids(JsonNode messages) {
        return elements(messages).stream()
                .map(message -> message.path("id").asString())
                .toList();
    }

    private static List<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }

    private JsonNode hints() {
        return management().get("/actuator/health/hints").json();
    }

    private double metric(String name, String of) {
        return management()
                .get("/actuator/prometheus")
                .body()
                .lines()
                .filter(line -> line.startsWith(name + "{") && line.contains("group=\"" + of + "\""))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .findAny()
                .orElse(Double.NaN);
    }
}
