package io.sluice.gateway.session;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.sluice.common.platform.broadcast.Broadcast;
import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionKeys;
import io.sluice.common.platform.session.SessionToken;
import io.sluice.common.test.SettableClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.springframework.data.redis.RedisConnectionFailureException;
import reactor.core.publisher.Mono;

/** What a gateway node knows of sessions, in front of a store and a broadcast in memory; for tests that need no Redis. */
public final class SessionNode {
    public static final Duration TTL = Duration.ofSeconds(5);

    private final SettableClock clock = new SettableClock(Instant.parse("2026-11-11T12:00:00Z"));
    private final Map<String, Session> stored = new HashMap<>();
    private final LocalBroadcast broadcast = new LocalBroadcast();
    private final EndedSessions ended;
    private final Sessions sessions;
    private int reads;
    private boolean redisIsDown;

    public SessionNode() {
        this(1000);
    }

    SessionNode(int maxEntries) {
        var properties = new SessionCacheProperties(TTL, TTL, maxEntries);
        var meters = new SimpleMeterRegistry();
        var cache = new SessionCache(new Store(), broadcast, properties, clock, meters);
        ended = new EndedSessions(broadcast, properties, clock);
        sessions = new Sessions(SessionFixtures.tokens(), cache, ended, clock, meters);
    }

    /** Has listened for so long that it relies on having received everything. */
    public static SessionNode listening() {
        return listening(1000);
    }

    static SessionNode listening(int maxEntries) {
        var node = new SessionNode(maxEntries);
        node.subscribe();
        node.pass(TTL);
        return node;
    }

    public Sessions sessions() {
        return sessions;
    }

    EndedSessions ended() {
        return ended;
    }

    Broadcast broadcast() {
        return broadcast;
    }

    public SettableClock clock() {
        return clock;
    }

    /** Lets time pass in which the broadcast reaches this node. */
    public void pass(Duration time) {
        clock.pass(time);
        broadcast.publish(SessionKeys.ENDED, SessionKeys.HEARTBEAT);
    }

    public Session open(UserId user, SessionToken token) {
        var session = new Session(
                user, Set.of(Role.BUYER), clock.instant().plus(Duration.ofHours(12)), Duration.ofMinutes(30));
        stored.put(token.hash(), session);
        return session;
    }

    /** A log-out. */
    public void end(SessionToken token) {
        endUnnoticed(token);
        broadcast.publish(SessionKeys.ENDED, token.hash());
    }

    /** A log-out whose broadcast does not reach this node. */
    public void endUnnoticed(SessionToken token) {
        stored.remove(token.hash());
    }

    /** The subscription begins, or begins again. */
    public void subscribe() {
        broadcast.afterGap.forEach(Runnable::run);
        broadcast.publish(SessionKeys.ENDED, SessionKeys.HEARTBEAT);
    }

    public void stopRedis() {
        redisIsDown = true;
    }

    /** How often it asked the store. */
    public int reads() {
        return reads;
    }

    private final class Store extends StoredSessions {
        private Store() {
            super(null, Clock.systemUTC());
        }

        @Override
        Mono<Optional<Session>> find(String tokenHash) {
            reads++;
            return redisIsDown
                    ? Mono.error(new RedisConnectionFailureException("down"))
                    : Mono.just(Optional.ofNullable(stored.get(tokenHash)));
        }
    }

    private static final class LocalBroadcast extends Broadcast {
        private final List<Consumer<String>> listeners = new ArrayList<>();
        private final List<Runnable> afterGap = new ArrayList<>();

        private LocalBroadcast() {
            super(null, null);
        }

        @Override
        public void publish(String channel, String message) {
            listeners.forEach(listener -> listener.accept(message));
        }

        @Override
        public void listen(String channel, Consumer<String> listener, Runnable gapListener) {
            listeners.add(listener);
            afterGap.add(gapListener);
        }
    }
}
