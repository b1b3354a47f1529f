package io.sluice.gateway.challenge;

import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * The answers in Redis. A user has one challenge per promotion: a new one takes the place of the old, so that nobody can
 * collect them.
 */
@Component
class StoredAnswers {
    private static final RedisScript<String> TAKE =
            RedisScript.of(new ClassPathResource("redis/take-challenge.lua"), String.class);

    private final ReactiveStringRedisTemplate reactive;
    private final StringRedisTemplate redis;

    StoredAnswers(ReactiveStringRedisTemplate reactive, StringRedisTemplate redis) {
        this.reactive = reactive;
        this.redis = redis;
    }

    Mono<Boolean> keep(String userId, String promoId, String challengeId, double answer, Duration lifetime) {
        return reactive.opsForValue().set(key(userId, promoId), challengeId + ' ' + answer, lifetime);
    }

    /** Once. Blocks. */
    OptionalDouble take(String userId, String promoId, String challengeId) {
        String answer = redis.execute(TAKE, List.of(key(userId, promoId)), challengeId);
        return answer == null ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(answer));
    }

    static String key(String userId, String promoId) {
        return "sluice:challenge:" + userId + ':' + promoId;
    }
}
