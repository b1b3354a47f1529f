package io.sluice.user.registration.redis;

import io.sluice.common.platform.identity.Hmac;
import io.sluice.common.platform.identity.IdentityProperties;
import io.sluice.common.platform.identity.SigningKeys;
import io.sluice.user.account.Phone;
import io.sluice.user.registration.CodeCheck;
import io.sluice.user.registration.OneTimeCode;
import io.sluice.user.registration.OneTimeCodes;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Component;

/** Stores codes as hashes with a key: a million codes are hashed in a second, so a hash without one would hide nothing. */
@Component
class RedisOneTimeCodes implements OneTimeCodes {
    private static final int MAX_WRONG_TRIES = 5;

    /** Longer than a code is valid, so that a late or second use can be distinguished from a wrong code. */
    private static final Duration RETENTION = OneTimeCode.LIFETIME.multipliedBy(2);

    private static final RedisScript<String> ISSUE = script("issue-code");
    private static final RedisScript<String> CHECK = script("check-code");

    private final StringRedisTemplate redis;
    private final Hmac hmac;
    private final Clock clock;

    /** The key is derived from the one that all nodes of this service have, so that there is no second secret to distribute. */
    RedisOneTimeCodes(StringRedisTemplate redis, IdentityProperties identity, Clock clock) {
        this.redis = redis;
        this.hmac = new Hmac(
                SigningKeys.parse(identity.requiredKey()).sign("one-time codes".getBytes(StandardCharsets.UTF_8)));
        this.clock = clock;
    }

    @Override
    public void put(Phone phone, OneTimeCode code) {
        redis.execute(
                ISSUE,
                List.of(CodeKeys.code(phone)),
                hash(phone, code),
                Long.toString(clock.millis() + OneTimeCode.LIFETIME.toMillis()),
                Long.toString(RETENTION.toMillis()));
    }

    @Override
    public CodeCheck check(Phone phone, OneTimeCode typed) {
        String answer = redis.execute(
                CHECK,
                List.of(CodeKeys.code(phone)),
                hash(phone, typed),
                Long.toString(clock.millis()),
                Integer.toString(MAX_WRONG_TRIES));
        return CodeCheck.valueOf(answer);
    }

    @Override
    public void markUsed(Phone phone) {
        // Only the hash is deleted: the rest shows that there was a code and that it was used.
        redis.opsForHash().delete(CodeKeys.code(phone), "hash");
    }

    private String hash(Phone phone, OneTimeCode code) {
        byte[] signature = hmac.sign((phone.number() + '|' + code.text()).getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(signature);
    }

    private static RedisScript<String> script(String name) {
        return RedisScript.of(new ClassPathResource("redis/" + name + ".lua"), String.class);
    }
}
