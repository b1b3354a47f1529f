package io.sluice.user.registration;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.user.Visitor;
import io.sluice.user.account.Accounts;
import io.sluice.user.account.Phone;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.core.StringRedisTemplate;

@OnLocalMiddleware("user-service")
class RegistrationIT {
    @Autowired
    private Environment environment;

    @Autowired
    private StringRedisTemplate redis;

    @Autowired
    private Accounts accounts;

    private Visitor visitor;

    @BeforeEach
    void newVisitor() {
        visitor = Visitor.to(environment);
    }

    @Test
    void leadsFromACodeToAProfile() {
        assertThat(visitor.askForCode().status()).isEqualTo(202);
        var registered = visitor.register(visitor.readCode(), Visitor.PASSWORD);
        assertThat(registered.status()).isEqualTo(201);
        assertThat(registered.json().path("nickname").asString()).isEqualTo("Ann");

        var session = visitor.logIn();
        assertThat(session.status()).isEqualTo(201);
        assertThat(session.header("Cache-Control")).isEqualTo("no-store");
        assertThat(Instant.parse(session.json().path("expiresAt").asString())).isAfter(Instant.now());

        var me = visitor.signedIn(session).get("/api/users/me").json();
        assertThat(me.path("id")).isEqualTo(registered.json().path("id"));
        assertThat(me.toString())
                .endsWith("\"role\":\"BUYER\",\"points\":0,\"coupons\":[],\"mustChangePassword\":false}");
    }

    @Test
    void acceptsThePhoneHoweverItIsTyped() {
        visitor.askForCode();
        String code = visitor.readCode();
        assertThat(visitor.withPhone("+86 " + visitor.phone())
                        .register(code, Visitor.PASSWORD)
                        .status())
                .isEqualTo(201);
        assertThat(visitor.withPhone("0086" + visitor.phone()).logIn().status()).isEqualTo(201);
    }

    @Test
    void refusesAWrongCodeAndTakesTheRightOneAfterwards() {
        visitor.askForCode();
        String code = visitor.readCode();
        assertRefused(visitor.register(other(code), Visitor.PASSWORD), 422, "otp-wrong");
        assertThat(visitor.register(code, Visitor.PASSWORD).status()).isEqualTo(201);
    }

    @Test
    void refusesTheSixthTryEvenIfItIsRight() {
        visitor.askForCode();
        String code = visitor.readCode();
        for (int i = 0; i < 5; i++) {
            assertRefused(visitor.register(other(code), Visitor.PASSWORD), 422, "otp-wrong");
        }
        var sixth = visitor.register(code, Visitor.PASSWORD);
        assertRefused(sixth, 429, "otp-tries-exhausted");
        assertThat(sixth.header("Retry-After")).isNotNull();
    }

    @Test
    void takesTheRightCodeAtTheFifthTry() {
        visitor.askForCode();
        String code = visitor.readCode();
        for (int i = 0; i < 4; i++) {
            visitor.register(other(code), Visitor.PASSWORD);
        }
        assertThat(visitor.register(code, Visitor.PASSWORD).status()).isEqualTo(201);
    }

    @Test
    void parallelGuessesGiveNoExtraTries() {
        visitor.askForCode();
        String code = visitor.readCode();
        var answers = IntStream.range(0, 20)
                .parallel()
                .mapToObj(i -> visitor.register(other(code), Visitor.PASSWORD))
                .toList();
        assertThat(answers)
                .filteredOn(answer -> answer.problem().equals("otp-wrong"))
                .hasSize(5);
    }

    @Test
    void refusesAnExpiredCode() {
        visitor.askForCode();
        String code = visitor.readCode();
        redis.opsForHash().put(key(), "expires", Long.toString(Instant.now().toEpochMilli() - 1000));
        assertRefused(visitor.register(code, Visitor.PASSWORD), 422, "otp-expired");
    }

    @Test
    void aCodeIsValidForFiveMinutes() {
        visitor.askForCode();
        long expires = Long.parseLong((String) redis.opsForHash().get(key(), "expires"));
        assertThat(Instant.ofEpochMilli(expires))
                .isBetween(Instant.now().plusSeconds(270), Instant.now().plusSeconds(301));
    }

    @Test
    void refusesACodeThatWasNeverIssued() {
        assertRefused(visitor.register("123456", Visitor.PASSWORD), 422, "otp-expired");
    }

    @Test
    void refusesAUsedCode() {
        visitor.askForCode();
        String code = visitor.readCode();
        visitor.register(code, Visitor.PASSWORD);
        assertRefused(visitor.register(code, Visitor.PASSWORD), 409, "otp-used");
    }

    @Test
    void refusesAnEarlierCodeOnceThereIsANewOne() {
        visitor.askForCode();
        String earlier = visitor.readCode();
        visitor.askForCode();
        if (!earlier.equals(visitor.readCode())) {
            assertRefused(visitor.register(earlier, Visitor.PASSWORD), 422, "otp-wrong");
        }
    }

    @Test
    void refusesASecondAccountForAPhone() {
        visitor.registered();
        visitor.askForCode();
        assertRefused(visitor.register(visitor.readCode(), "another password 2"), 409, "phone-taken");
        assertThat(visitor.logIn().status()).isEqualTo(201);
    }

    @Test
    void doesNotRevealWhichPhoneHasAnAccount() {
        var stranger = visitor.askForCode();
        visitor.register(visitor.readCode(), Visitor.PASSWORD);
        var known = visitor.askForCode();
        assertThat(known.status()).isEqualTo(stranger.status());
        assertThat(known.body()).isEqualTo(stranger.body());
    }

    @Test
    void refusesAWeakPasswordAndLeavesTheCodeValid() {
        visitor.askForCode();
        String code = visitor.readCode();
        for (String weak : List.of("short1", "alllowercase", "1234567890", visitor.phone(), "+86" + visitor.phone())) {
            assertRefused(visitor.register(code, weak), 422, "password-weak");
        }
        assertThat(visitor.register(code, Visitor.PASSWORD).status()).isEqualTo(201);
    }

    @Test
    void addsOneAccountWhenAPhoneIsRegisteredManyTimesAtOnce() {
        visitor.askForCode();
        String code = visitor.readCode();
        var answers = IntStream.range(0, 8)
                .parallel()
                .mapToObj(i -> visitor.register(code, Visitor.PASSWORD))
                .toList();
        assertThat(answers).filteredOn(answer -> answer.status() == 201).hasSize(1);
        assertThat(answers).filteredOn(answer -> answer.status() != 201).allMatch(answer -> answer.status() == 409);
        assertThat(accounts.findByPhone(Phone.parse(visitor.phone()).orElseThrow()))
                .isPresent();
    }

    @Test
    void keepsCodesAsHashesThatNeedAKey() {
        visitor.askForCode();
        assertThat(redis.opsForHash().entries(key()).toString()).doesNotContain(visitor.readCode());
        assertThat((String) redis.opsForHash().get(key(), "hash")).hasSize(44);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "\"x\"",
                "{\"phone\": {}}",
                "{\"phone\": \"13800138000\", \"role\": \"ADMIN\"}",
                "{\"phone\": \"13800138000\", \"phone\": [1]}"
            })
    void refusesWhatItCannotRead(String body) {
        assertRefused(visitor.anonymously().post("/api/users/otp", body), 400, "malformed-request");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"phone\": \"123\", \"otp\": \"1\", \"password\": \"correct horse 1\", \"nickname\": \"A\"}; phone-invalid",
                "{\"otp\": \"1\", \"password\": \"correct horse 1\", \"nickname\": \"A\"}; phone-invalid",
                "{\"phone\": \"13800138000\", \"otp\": \"1\", \"password\": \"correct horse 1\"}; nickname-invalid",
                "{\"phone\": \"13800138000\", \"otp\": \"1\", \"nickname\": \"A\"}; password-weak"
            })
    void namesWhatIsWrong(String body, String problem) {
        assertRefused(visitor.anonymously().post("/api/users", body), 422, problem);
    }

    @Test
    void saysInTheClientsLanguageWhatAFieldMustBe() {
        var english = visitor.anonymously().post("/api/users/otp", "{}");
        assertThat(english.json().path("detail").asString()).isEqualTo("phone must be a phone number");
        var chinese = visitor.anonymously().with("Accept-Language", "zh-CN").post("/api/users/otp", "{}");
        assertThat(chinese.json().path("detail").asString()).containsPattern("phone \\p{IsHan}");
    }

    private String key() {
        return "sluice:code:+86" + visitor.phone();
    }

    private static String other(String code) {
        return code.equals("000000") ? "000001" : "000000";
    }

    private static void assertRefused(Answer answer, int status, String problem) {
        assertThat(answer.problem()).isEqualTo(problem);
        assertThat(answer.status()).isEqualTo(status);
    }
}
