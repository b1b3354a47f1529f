package io.sluice.gateway.session;

import io.sluice.common.platform.session.Session;
import io.sluice.common.platform.session.SessionKeys;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** The sessions in Redis. Finding one counts as using it. */
@Component
class StoredSessions {
    private static final RedisScript<String> USE =
            RedisScript.of(new ClassPathResource("redis/session-use.lua"), String.class);

    /** Writing at every use would turn each read of a hot session into a write. */
    private static final Duration MIN_PROLONG_INTERVAL = Duration.ofMinutes(1);

    private final ReactiveStringRedisTemplate redis;
    private final Clock clock;

    StoredSessions(ReactiveStringRedisTemplate redis, Clock clock) {
        this.redis = redis;
        this.clock = clock;
    }

    Mono<Optional<Session>> find(String tokenHash) {
        List<String> arguments = List.of(Long.toString(clock.millis()), Long.toString(MIN_PROLONG_INTERVAL.toMillis()));
        return redis.execute(USE, List.of(SessionKeys.session(tokenHash)), arguments)
                .next()
                .map(text -> Optional.of(Session.parse(text)))
                .defaultIfEmpty(Optional.empty());
    }
}
