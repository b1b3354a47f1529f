package io.sluice.gateway;

import io.sluice.common.board.BoardContent;
import io.sluice.common.board.BoardTerms;
import io.sluice.common.board.StockBoard;
import io.sluice.common.id.IdGenerator;
import io.sluice.common.identity.Role;
import io.sluice.common.promo.LocalPromos;
import io.sluice.common.promo.PromoRegistry;
import io.sluice.common.promo.PublishedPromo;
import io.sluice.common.session.Session;
import io.sluice.common.session.SessionKeys;
import io.sluice.common.session.SessionToken;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.context.ApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * A gateway on real middleware, in front of services that show what they were sent; promotions and buyers at will. Every test
 * that starts a gateway extends this, so that all share one: RocketMQ allows one listener of a group in a process.
 */
public abstract class SaleTest {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final IdGenerator IDS = new IdGenerator(Clock.systemUTC());

    @Autowired
    protected Environment environment;

    @Autowired
    protected ApplicationContext context;

    @Autowired
    protected StringRedisTemplate redis;

    @Autowired
    protected StockBoard board;

    @Autowired
    protected PromoRegistry register;

    @Autowired
    protected LocalPromos watch;

    @Autowired
    protected Clock clock;

    private final List<String> changed = new ArrayList<>();

    @DynamicPropertySource
    static void showWhatServicesAreSent(DynamicPropertyRegistry properties) {
        properties.add("spring.cloud.discovery.client.simple.order", () -> -1000);
        for (String service : Set.of("user-service", "item-service", "order-service")) {
            properties.add("spring.cloud.discovery.client.simple.instances." + service + "[0].uri", EchoService::uri);
        }
    }

    @AfterEach
    void takeBackProperties() {
        changed.forEach(System::clearProperty);
        context.publishEvent(new EnvironmentChangeEvent(Set.copyOf(changed)));
        EchoService.letGo();
    }

    /** As a change in Nacos does. */
    protected final void set(String key, String value) {
        System.setProperty(key, value);
        changed.add(key);
        context.publishEvent(new EnvironmentChangeEvent(Set.of(key)));
    }

    protected final ServiceCalls calls() {
        return ServiceCalls.to(environment.getRequiredProperty("local.server.port", Integer.class));
    }

    /** A promotion that is on, without a challenge, one unit per buyer. */
    protected final Promo promo() {
        return new Promo(
                IDS.next(), clock.instant().minus(HOUR), clock.instant().plus(HOUR), false, 1);
    }

    protected final Buyer buyer() {
        return new Buyer(IDS.next(), SessionToken.create());
    }

    /** What a test says of a promotion before it opens. */
    protected final class Promo {
        private final String id;
        private final Instant startsAt;
        private final Instant endsAt;
        private final boolean challenge;
        private final int buckets;

        private Promo(String id, Instant startsAt, Instant endsAt, boolean challenge, int buckets) {
            this.id = id;
            this.startsAt = startsAt;
            this.endsAt = endsAt;
            this.challenge = challenge;
            this.buckets = buckets;
        }

        public Promo withChallenge() {
            return new Promo(id, startsAt, endsAt, true, buckets);
        }

        public Promo between(Duration from, Duration to) {
            return new Promo(id, clock.instant().plus(from), clock.instant().plus(to), challenge, buckets);
        }

        public Promo over(int manyBuckets) {
            return new Promo(id, startsAt, endsAt, challenge, manyBuckets);
        }

        /** Published, and its board opened. */
        public Promo open(int units, int factor) {
            board.open(new BoardTerms(id, 1, buckets, startsAt, endsAt, 1, factor), BoardContent.fresh(units));
            return published(factor);
        }

        /** Published, but nobody has opened its board. */
        public Promo published(int factor) {
            register.write(new PublishedPromo(
                    id,
                    "item",
                    "title",
                    100,
                    "CNY",
                    1,
                    buckets,
                    factor,
                    startsAt,
                    endsAt,
                    900,
                    challenge,
                    PublishedPromo.State.RUNNING));
            watch.refresh();
            return this;
        }

        public String id() {
            return id;
        }

        public int buckets() {
            return buckets;
        }

        public Instant startsAt() {
            return startsAt;
        }

        public String tokens() {
            return "/api/promos/" + id + "/tokens";
        }

        public String challenge() {
            return "/api/promos/" + id + "/challenge";
        }
    }

    /** Somebody with a session. */
    protected final class Buyer {
        private final String id;
        private final SessionToken session;

        private Buyer(String id, SessionToken session) {
            this.id = id;
            this.session = session;
            var text = new Session(id, Set.of(Role.BUYER), Instant.now().plus(HOUR), HOUR).text();
            redis.opsForValue().set(SessionKeys.session(session.hash()), text, HOUR);
        }

        public String id() {
            return id;
        }

        public ServiceCalls calls() {
            return SaleTest.this.calls().with("Authorization", "Bearer " + session.secret());
        }

        public String[] authorization() {
            return new String[] {"Authorization", "Bearer " + session.secret()};
        }

        public Answer asksFor(Promo promo) {
            return calls().post(promo.tokens(), "{}");
        }

        public String tokenFor(Promo promo) {
            return asksFor(promo).json().path("token").asString();
        }

        public Answer orders(String token) {
            return calls().with("Seckill-Token", token).post("/api/orders", "{\"quantity\": 1}");
        }
    }
}
