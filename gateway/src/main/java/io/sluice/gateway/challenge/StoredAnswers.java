package io.sluice.gateway.challenge;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.id.PromoId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * The right answers, in Redis. A user has one challenge per promotion: a new one replaces the old, so that challenges
 * cannot be collected.
 */
@Component
class StoredAnswers {
    private static final RedisScript<String> TAKE =
            RedisScript.of(new ClassPathResource("redis/take-challenge.lua"), String.class);
    private static final RedisScript<Long> RESTORE =
            RedisScript.of(new ClassPathResource("redis/restore-challenge.lua"), Long.class);

    private final ReactiveStringRedisTemplate reactive;
    private final StringRedisTemplate redis;

    StoredAnswers(ReactiveStringRedisTemplate reactive, StringRedisTemplate redis) {
        this.reactive = reactive;
        this.redis = redis;
    }

    Mono<Boolean> store(UserId userId, PromoId promoId, String challengeId, RightAnswer answer, Duration lifetime) {
        return reactive.opsForValue()
                .set(ChallengeKeys.challenge(userId, promoId), challengeId + ' ' + answer.text(), lifetime);
    }

    /** The right answer, once: taking it ends the challenge. Blocks. */
    Optional<RightAnswer> take(UserId userId, PromoId promoId, String challengeId) {
        String answer = redis.execute(TAKE, List.of(ChallengeKeys.challenge(userId, promoId)), challengeId);
        return Optional.ofNullable(answer).map(RightAnswer::parse);
    }

    /** Undoes {@link #take}, unless the challenge has expired or another has replaced it. Blocks. */
    void restore(UserId userId, PromoId promoId, String challengeId) {
        redis.execute(RESTORE, List.of(ChallengeKeys.challenge(userId, promoId)), challengeId);
    }
}
