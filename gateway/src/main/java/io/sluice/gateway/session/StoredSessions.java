package io.sluice.gateway.session;

import io.sluice.common.session.Session;
import io.sluice.common.session.SessionKeys;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** The sessions in Redis. Finding one counts as using it. */
@Component
class StoredSessions {
    private static final Logger log = LoggerFactory.getLogger(StoredSessions.class);

    /** Writing at every use would turn each read of a hot session into a write. */
    private static final Duration BETWEEN_SLIDES = Duration.ofMinutes(1);

    private final ReactiveStringRedisTemplate redis;
    private final Clock clock;

    StoredSessions(ReactiveStringRedisTemplate redis, Clock clock) {
        this.redis = redis;
        this.clock = clock;
    }

    Mono<Optional<Session>> find(String tokenHash) {
        String key = SessionKeys.session(tokenHash);
        return Mono.zip(redis.opsForValue().get(key), redis.getExpire(key))
                .map(found -> {
                    var session = Session.parse(found.getT1());
                    slide(key, session, found.getT2());
                    return Optional.of(session);
                })
                .defaultIfEmpty(Optional.empty());
    }

    /** What is left tells when it was used last, whichever node saw that. A session that has ended is not brought back. */
    private void slide(String key, Session session, Duration left) {
        Instant now = clock.instant();
        Duration remaining = session.remaining(now);
        if (remaining.minus(left).compareTo(BETWEEN_SLIDES) >= 0) {
            redis.expire(key, remaining)
                    .subscribe(done -> {}, failure -> log.warn("a session was not prolonged: {}", failure.toString()));
        }
    }
}
