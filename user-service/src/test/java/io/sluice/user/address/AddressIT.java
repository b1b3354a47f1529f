package io.sluice.user.address;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.id.IdGenerator;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.user.Visitor;
import io.sluice.user.account.CreateAccounts;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@OnLocalMiddleware("user-service")
class AddressIT {
    private static final String PATH = "/api/users/me/addresses";

    private final Environment environment;
    private final CreateAccounts createAccounts;
    private final IdGenerator ids;
    private final JdbcTemplate database;

    private UserId user;

    @Autowired
    AddressIT(Environment environment, CreateAccounts createAccounts, IdGenerator ids, JdbcTemplate database) {
        this.environment = environment;
        this.createAccounts = createAccounts;
        this.ids = ids;
        this.database = database;
    }

    @BeforeEach
    void makeUser() {
        user = aUser();
    }

    @Test
    void anAddressIsKeptAsItWasTypedWithoutTheBlanksAroundIt() {
        Answer added = as(user).post(PATH, body("  王小明 ", null));
        assertThat(added.status()).as(added.body()).isEqualTo(201);
        String expected = """
                {"id": "%s", "recipient": "王小明", "phone": "+86 138-0000 0000", "region": "广东省", "city": "深圳市",
                 "street": "科技园路 1 号", "postalCode": "", "preferred": true}""".formatted(idOf(added));
        assertThat(added.json()).isEqualTo(JsonMapper.shared().readTree(expected));
        assertThat(list()).containsExactly(added.json());
    }

    @Test
    void theFirstOneIsPreferredAndAskingForAnotherMovesThat() {
        String first = add(false);
        String second = add(false);
        assertThat(preferred()).containsExactly(first);
        String third = add(true);
        assertThat(preferred()).containsExactly(third);
        assertThat(listed()).containsExactly(third, second, first);

        assertThat(change(second, true).json().path("preferred").asBoolean()).isTrue();
        assertThat(preferred()).containsExactly(second);
        assertThat(listed()).containsExactly(second, third, first);
    }

    @Test
    void thePreferredOneStaysPreferredUntilAnotherOneIs() {
        String first = add(true);
        add(false);
        Answer changed = change(first, false);
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.json().path("preferred").asBoolean()).isTrue();
        assertThat(preferred()).containsExactly(first);
    }

    @Test
    void theNewestOneIsPreferredAfterThePreferredOneIsDeleted() {
        String first = add(false);
        String second = add(false);
        String third = add(false);
        assertThat(as(user).delete(PATH + "/" + second).status()).isEqualTo(204);
        assertThat(preferred()).containsExactly(first);
        String fourth = add(false);
        assertThat(as(user).delete(PATH + "/" + first).status()).isEqualTo(204);
        assertThat(preferred()).containsExactly(fourth);
        assertThat(listed()).containsExactly(fourth, third);
        as(user).delete(PATH + "/" + third);
        as(user).delete(PATH + "/" + fourth);
        assertThat(list()).isEmpty();
    }

    @Test
    void aDeletedAddressIsGone() {
        String id = add(false);
        as(user).delete(PATH + "/" + id);
        assertThat(database.queryForObject("SELECT COUNT(*) FROM addresses WHERE id = ?", Integer.class, id))
                .isZero();
        assertThat(as(user).delete(PATH + "/" + id).status()).isEqualTo(404);
        assertThat(change(id, false).status()).isEqualTo(404);
    }

    @Test
    void usersSeeAndChangeTheirOwnOnly() {
        String id = add(false);
        UserId stranger = aUser();
        assertThat(as(stranger).get(PATH).json()).isEmpty();
        assertThat(as(stranger).put(PATH + "/" + id, body("Mallory", true)).status())
                .isEqualTo(404);
        assertThat(as(stranger).delete(PATH + "/" + id).status()).isEqualTo(404);
        assertThat(list().get(0).path("recipient").asString()).isEqualTo("Ann");
        assertThat(Visitor.to(environment).anonymously().get(PATH).status()).isEqualTo(401);
        assertThat(as(user).delete(PATH + "/no-id").status()).isEqualTo(404);
    }

    @Test
    void aUserWithoutAnAccountKeepsNone() {
        assertThat(as(ids.next(UserId::new)).post(PATH, body("Ann", null)).status())
                .isEqualTo(404);
    }

    @Test
    void twentyAreKeptAndNotOneMoreHoweverManyAreAddedAtOnce() throws Exception {
        List<Answer> answers = addAtOnce(30);
        assertThat(answers.stream().filter(answer -> answer.status() == 201)).hasSize(20);
        assertThat(answers.stream().filter(answer -> answer.status() == 409))
                .hasSize(10)
                .allSatisfy(answer -> assertThat(answer.problem()).isEqualTo("too-many-addresses"));
        assertThat(listed()).hasSize(20);
        assertThat(preferred()).hasSize(1);

        as(user).delete(PATH + "/" + listed().get(0));
        assertThat(as(user).post(PATH, body("Ann", null)).status()).isEqualTo(201);
        assertThat(as(user).post(PATH, body("Ann", null)).status()).isEqualTo(409);
    }

    /** Half of them ask to be preferred, so that this races too. */
    private List<Answer> addAtOnce(int count) throws Exception {
        var start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(count);
        try {
            List<Future<Answer>> answers = IntStream.range(0, count)
                    .mapToObj(i -> threads.submit(() -> {
                        start.await();
                        return as(user).post(PATH, body("Ann", i % 2 == 0));
                    }))
                    .toList();
            start.countDown();
            var finished = new java.util.ArrayList<Answer>();
            for (Future<Answer> answer : answers) {
                finished.add(answer.get());
            }
            return finished;
        } finally {
            threads.shutdownNow();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "recipient, 60",
        "region, 60",
        "city, 60",
        "street, 200",
        "postalCode, 16",
    })
    void aTextMayBeSoLongAndNotLonger(String field, int max) {
        assertThat(as(user).post(PATH, with(field, "字".repeat(max))).status()).isEqualTo(201);
        Answer refused = as(user).post(PATH, with(field, "字".repeat(max + 1)));
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.problem()).isEqualTo("address-invalid");
        assertThat(refused.json().path("detail").asString())
                .isEqualTo(field + " must have " + (field.equals("postalCode") ? 0 : 1) + " to " + max
                        + " characters on one line");
    }

    @ParameterizedTest
    @ValueSource(strings = {"recipient", "phone", "region", "city", "street"})
    void everyTextButThePostalCodeIsNeeded(String field) {
        assertThat(as(user).post(PATH, with(field, "  ")).status()).isEqualTo(422);
        assertThat(as(user).post(PATH, without(field)).status()).isEqualTo(422);
        assertThat(as(user).post(PATH, with(field, "1234\n56")).status()).isEqualTo(422);
        assertThat(list()).isEmpty();
    }

    @Test
    void aRefusalIsInTheUsersLanguage() {
        Answer refused = as(user).with("Accept-Language", "zh-CN").post(PATH, with("phone", "none"));
        assertThat(refused.json().path("title").asString()).isEqualTo("收货地址不完整，或有内容过长。");
        assertThat(refused.json().path("detail").asString()).isEqualTo("phone 须为 5 到 20 个字符，只含数字、+、- 和空格");
    }

    private String add(boolean preferred) {
        Answer added = as(user).post(PATH, body("Ann", preferred));
        assertThat(added.status()).as(added.body()).isEqualTo(201);
        return idOf(added);
    }

    private Answer change(String id, boolean preferred) {
        return as(user).put(PATH + "/" + id, body("Ann", preferred));
    }

    private static String idOf(Answer answer) {
        return answer.json().path("id").asString();
    }

    private List<JsonNode> list() {
        return as(user).get(PATH).json().valueStream().toList();
    }

    private List<String> listed() {
        return list().stream().map(address -> address.path("id").asString()).toList();
    }

    private List<String> preferred() {
        return list().stream()
                .filter(address -> address.path("preferred").asBoolean())
                .map(address -> address.path("id").asString())
                .toList();
    }

    private static String with(String field, String text) {
        return anAddress().put(field, text).toString();
    }

    private static String without(String field) {
        ObjectNode address = anAddress();
        address.remove(field);
        return address.toString();
    }

    private static String body(String recipient, Boolean preferred) {
        return anAddress()
                .put("recipient", recipient)
                .put("preferred", preferred)
                .toString();
    }

    private static ObjectNode anAddress() {
        return JsonMapper.shared()
                .createObjectNode()
                .put("recipient", "Ann")
                .put("phone", "+86 138-0000 0000")
                .put("region", "广东省")
                .put("city", "深圳市")
                .put("street", "科技园路 1 号")
                .put("postalCode", "");
    }

    private UserId aUser() {
        return createAccounts.createBuyersWithoutCredentials(1).get(0);
    }

    private ServiceCalls as(UserId someone) {
        return Visitor.to(environment).as(Identity.user(someone, Role.BUYER));
    }
}
