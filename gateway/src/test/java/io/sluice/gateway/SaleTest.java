package io.sluice.gateway;

import io.micrometer.core.instrument.MeterRegistry;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.selling.board.BoardContent;
import io.sluice.common.selling.board.BoardRef;
import io.sluice.common.selling.board.BoardTerms;
import io.sluice.common.selling.board.StockBoard;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.GateTerms;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.domain.SaleClock;
import io.sluice.common.selling.domain.Terms;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.domain.Window;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PromoRegistry;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.ServiceCalls.Answer;
import io.sluice.common.test.TestIds;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.cloud.context.environment.EnvironmentChangeEvent;
import org.springframework.context.ApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * A gateway on real middleware, in front of services that echo their requests; with promotions and buyers as needed.
 * Every test that starts a gateway extends this, so that all share one: RocketMQ allows one listener of a group in a
 * process.
 */
public abstract class SaleTest {
    private static final Duration HOUR = Duration.ofHours(1);

    @Autowired
    protected Environment environment;

    @Autowired
    protected ApplicationContext context;

    @Autowired
    protected StringRedisTemplate redis;

    @Autowired
    protected StockBoard board;

    @Autowired
    protected PromoRegistry registry;

    @Autowired
    protected LocalPromos localPromos;

    @Autowired
    protected Clock clock;

    private final List<String> changed = new ArrayList<>();

    @DynamicPropertySource
    static void useEchoServices(DynamicPropertyRegistry properties) {
        properties.add("spring.cloud.discovery.client.simple.order", () -> -1000);
        // On a machine with much else to do, a test may need longer for its next request than a node is to wait for
        // one.
        properties.add("sluice.gateway.attempts.permits-kept", () -> "15s");
        properties.add("sluice.gateway.hot-reads.load-timeout", () -> "10s");
        // A rehearsal at full rate of three short steps. However slow the machine is, one of them is good.
        properties.add("sluice.gateway.capacity.max-attempts-at-once", () -> "10");
        properties.add("sluice.gateway.capacity.step-time", () -> "400ms");
        properties.add("sluice.gateway.capacity.max-p99", () -> "3s");
        for (String service : Set.of("user-service", "item-service", "promo-service", "order-service")) {
            properties.add("spring.cloud.discovery.client.simple.instances." + service + "[0].uri", EchoService::uri);
        }
        properties.add("spring.cloud.discovery.client.simple.instances.stock-service[0].uri", MortalService.FIRST::uri);
        properties.add(
                "spring.cloud.discovery.client.simple.instances.stock-service[1].uri", MortalService.SECOND::uri);
    }

    /** As promo-service does it once all promotions are in the registry. */
    @BeforeEach
    void completeRegistry() {
        registry.markComplete(List.of());
        localPromos.refresh();
    }

    /** FLUSHALL, as far as the registry goes. */
    protected final void loseRegistry() {
        redis.delete("sluice:{promos}:published");
        redis.delete("sluice:{promos}:sale-states");
        localPromos.refresh();
    }

    @AfterEach
    void undoChanges() {
        changed.forEach(System::clearProperty);
        context.publishEvent(new EnvironmentChangeEvent(Set.copyOf(changed)));
        EchoService.letGo();
    }

    /** Has the effect of a change in Nacos. */
    protected final void set(String key, String value) {
        System.setProperty(key, value);
        changed.add(key);
        context.publishEvent(new EnvironmentChangeEvent(Set.of(key)));
    }

    protected final ServiceCalls calls() {
        return ServiceCalls.to(environment.getRequiredProperty("local.server.port", Integer.class));
    }

    /** Broadcasts reach nobody until the subscriptions are back, as after a failure of the network. */
    protected final void cutSubscriptions() throws IOException {
        String auth = "AUTH " + environment.getRequiredProperty("SLUICE_REDIS_PASSWORD") + "\r\n";
        for (String node : environment.getRequiredProperty("SLUICE_REDIS_NODES").split(",")) {
            int colon = node.lastIndexOf(':');
            try (var socket = new Socket(node.substring(0, colon), Integer.parseInt(node.substring(colon + 1)))) {
                String commands = auth + "CLIENT KILL TYPE pubsub\r\nQUIT\r\n";
                socket.getOutputStream().write(commands.getBytes(StandardCharsets.US_ASCII));
                socket.getInputStream().readAllBytes();
            }
        }
    }

    /** How many buyers of a promotion this node has refused for that reason. */
    protected final double refused(PromoId promoId, String reason) {
        var counter = context.getBean(MeterRegistry.class)
                .find("sluice.sale.refused")
                .tags("promo", promoId.value(), "reason", reason)
                .counter();
        return counter == null ? 0 : counter.count();
    }

    /** A promotion that is on, without a challenge, one unit per buyer. */
    protected final Promo promo() {
        var hourAround = new Window(clock.instant().minus(HOUR), clock.instant().plus(HOUR));
        return new Promo(new BoardRef(TestIds.unique(PromoId::new), 1), hourAround, false);
    }

    protected final Buyer buyer() {
        return new Buyer(TestIds.unique(UserId::new), SessionToken.create(), Role.BUYER);
    }

    /** As one who is logged in with that role. */
    protected final ServiceCalls callsOf(Role role) {
        return new Buyer(TestIds.unique(UserId::new), SessionToken.create(), role).calls();
    }

    /** A promotion as a test describes it before it opens. */
    protected final class Promo {
        private final BoardRef board;
        private final Window window;
        private final boolean challenge;

        private Promo(BoardRef board, Window window, boolean challenge) {
            this.board = board;
            this.window = window;
            this.challenge = challenge;
        }

        public Promo withChallenge() {
            return new Promo(board, window, true);
        }

        public Promo between(Duration from, Duration to) {
            var other = new Window(clock.instant().plus(from), clock.instant().plus(to));
            return new Promo(board, other, challenge);
        }

        public Promo over(int buckets) {
            return new Promo(new BoardRef(id(), buckets), window, challenge);
        }

        /** Published, and its board opened. */
        public Promo open(int units, int factor) {
            openUnnoticed(units, factor);
            localPromos.refresh();
            return this;
        }

        /** Published, and its board opened; this node does not know it yet. */
        public void openUnnoticed(int units, int factor) {
            var terms = new BoardTerms(board, Epoch.FIRST, window, Units.ONE, factor);
            SaleTest.this.board.open(terms, BoardContent.fresh(Units.of(units)));
            register(factor);
        }

        /** Published, but its board is not open. */
        public Promo published(int factor) {
            register(factor);
            localPromos.refresh();
            return this;
        }

        private void register(int factor) {
            var terms = new Terms(
                    new Money(100, "CNY"), window, Units.ONE, Duration.ofMinutes(15), new GateTerms(factor, challenge));
            registry.write(PublishedPromo.of(board, TestIds.item("item"), "title", terms, false));
        }

        /** On the board and on this node, as stock-service and promo-service do it. */
        public void apply(SaleClock saleClock) {
            SaleTest.this.board.apply(saleClock, board, Epoch.FIRST);
            register(saleClock, null);
        }

        /** Known to this node, but not to the board. */
        public void register(SaleClock saleClock, String message) {
            PublishedPromo known = registry.find(id()).orElseThrow();
            registry.write(known.steered(saleClock, message));
            localPromos.refresh();
        }

        /** Cancelled or ended before its time, as this node knows; the board does not know it yet. */
        public void end() {
            PublishedPromo known = registry.find(id()).orElseThrow();
            registry.write(PublishedPromo.of(board, known.itemId(), known.title(), known.terms(), true));
            localPromos.refresh();
        }

        public PromoId id() {
            return board.promoId();
        }

        public BoardRef board() {
            return board;
        }

        public Instant startsAt() {
            return window.startsAt();
        }

        public String tokens() {
            return "/api/promos/" + id() + "/tokens";
        }

        public String challenge() {
            return "/api/promos/" + id() + "/challenge";
        }
    }

    /** A user with a session. */
    protected final class Buyer {
        private final UserId id;
        private final SessionToken session;

        private Buyer(UserId id, SessionToken session, Role role) {
            this.id = id;
            this.session = session;
            var text = new Session(id, Set.of(role), Instant.now().plus(HOUR), HOUR).text();
            redis.opsForValue().set(SessionKeys.session(session.hash()), text, HOUR);
        }

        public UserId id() {
            return id;
        }

        public ServiceCalls calls() {
            return SaleTest.this.calls().with("Authorization", "Bearer " + session.secret());
        }

        /** As a page of ours sends requests that change something. */
        public ServiceCalls inBrowser() {
            var port = environment.getRequiredProperty("local.server.port");
            return SaleTest.this.calls().with("Cookie", cookie()).with("Origin", "http://127.0.0.1:" + port);
        }

        public String cookie() {
            return "sluice-local=" + session.secret();
        }

        public SessionToken session() {
            return session;
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
