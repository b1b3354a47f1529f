package io.sluice.user.local;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.user.Visitor;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.core.StringRedisTemplate;

@OnLocalMiddleware("user-service")
class LocalIT {
    @Autowired
    private Environment environment;

    @Autowired
    private StringRedisTemplate redis;

    @Test
    void mintsTenThousandBuyersInAFewSeconds() {
        var developer = Visitor.to(environment).from("127.0.0.1");
        var start = Instant.now();
        var minted = developer.anonymously().post("/api/local/sessions", "{\"count\": 10000}");
        // Two seconds on a quiet machine; ten thousand round trips would take longer than this on a busy one.
        assertThat(Duration.between(start, Instant.now())).isLessThan(Duration.ofSeconds(20));
        assertThat(minted.status()).isEqualTo(201);
        Map<String, String> tokens = minted.json()
                .valueStream()
                .collect(Collectors.toMap(
                        buyer -> buyer.path("token").asString(),
                        buyer -> buyer.path("userId").asString()));
        assertThat(tokens).hasSize(10_000);
        assertThat(tokens.values()).doesNotHaveDuplicates();
        tokens.entrySet().stream()
                .limit(100)
                .forEach(entry ->
                        assertThat(sessionOf(entry.getKey()).userId().value()).isEqualTo(entry.getValue()));
    }

    @Test
    void opensASessionOfABuyerWhoseSessionIsLost() {
        var developer = Visitor.to(environment).from("127.0.0.1").anonymously();
        var buyer =
                developer.post("/api/local/sessions", "{\"count\": 1}").json().path(0);
        String id = buyer.path("userId").asString();
        var again = developer.post("/api/local/users/" + id + "/sessions", "");
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.json().path("userId").asString()).isEqualTo(id);
        String token = again.json().path("token").asString();
        assertThat(token).isNotEqualTo(buyer.path("token").asString());
        assertThat(sessionOf(token).userId().value()).isEqualTo(id);
        String nobody = "/api/local/users/01ARZ3NDEKTSV4RRFFQ69G5FAV/sessions";
        assertThat(developer.post(nobody, "").status()).isEqualTo(404);
        assertThat(Visitor.to(environment)
                        .anonymously()
                        .post("/api/local/users/" + id + "/sessions", "")
                        .status())
                .as("from elsewhere")
                .isEqualTo(404);
    }

    private Session sessionOf(String token) {
        String hash =
                SessionToken.ofAuthorization("Bearer " + token).orElseThrow().hash();
        return Session.parse(redis.opsForValue().get(SessionKeys.session(hash)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"count\": 0}",
                "{\"count\": -1}",
                "{\"count\": 20001}",
                "{\"count\": 1.5}",
                "{\"count\": \"many\"}"
            })
    void mintsNeitherTooFewNorTooMany(String request) {
        var developer = Visitor.to(environment).from("127.0.0.1");
        assertThat(developer.anonymously().post("/api/local/sessions", request).status())
                .isEqualTo(400);
    }

    @Test
    void isNotThereForClientsElsewhereWhateverTheySend() {
        var stranger = Visitor.to(environment);
        stranger.askForCode();
        var refused = stranger.anonymously().get("/api/local/otp?phone=" + stranger.phone());
        assertThat(refused.status()).isEqualTo(404);
        assertThat(refused.problem()).isEqualTo("not-found");
        for (String body : List.of("{\"count\": 1}", "{\"count\": 0}", "{")) {
            assertThat(stranger.anonymously().post("/api/local/sessions", body).status())
                    .isEqualTo(404);
        }
    }

    @Test
    void hasNoCodeForAPhoneThatAskedForNone() {
        var developer = Visitor.to(environment).from("127.0.0.1");
        assertThat(developer
                        .anonymously()
                        .get("/api/local/otp?phone=" + developer.phone())
                        .status())
                .isEqualTo(404);
    }
}
