package io.sluice.user.registration;

import io.sluice.common.platform.identity.Hmac;
import io.sluice.user.account.Phone;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.DefaultRedisScript;
import org.springframework.data.redis.core.script.RedisScript;

/** The one-time codes sent to phones: six digits, valid for five minutes, five wrong tries and one use. */
public class OneTimeCodes {
    static final Duration LIFETIME = Duration.ofMinutes(5);
    static final int MAX_WRONG_TRIES = 5;

    /** Longer than it is valid, so that a late or second use can be distinguished from a wrong code. */
    private static final Duration RETENTION = LIFETIME.multipliedBy(2);

    private static final int CODES = 1_000_000;
    private static final RedisScript<String> ISSUE = script("issue-code");
    private static final RedisScript<String> CHECK = script("check-code");

    private final StringRedisTemplate redis;
    private final Hmac hmac;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    /** The hash needs a key: a million codes are hashed in a second, so a hash without one would hide nothing. */
    public OneTimeCodes(StringRedisTemplate redis, Hmac hmac, Clock clock) {
        this.redis = redis;
        this.hmac = hmac;
        this.clock = clock;
    }

    /** A new code, which replaces an earlier one. */
    OneTimeCode issue(Phone phone) {
        var code = new OneTimeCode(String.format("%06d", random.nextInt(CODES)));
        redis.execute(
                ISSUE,
                List.of(key(phone)),
                hash(phone, code),
                Long.toString(clock.millis() + LIFETIME.toMillis()),
                Long.toString(RETENTION.toMillis()));
        return code;
    }

    /** Counts a wrong code. A right one stays valid until it is {@linkplain #markUsed used}. */
    CodeCheck check(Phone phone, OneTimeCode typed) {
        String answer = redis.execute(
                CHECK,
                List.of(key(phone)),
                hash(phone, typed),
                Long.toString(clock.millis()),
                Integer.toString(MAX_WRONG_TRIES));
        return CodeCheck.valueOf(answer);
    }

    void markUsed(Phone phone) {
        // Only the hash is deleted: the rest shows that there was a code and that it was used.
        redis.opsForHash().delete(key(phone), "hash");
    }

    private static String key(Phone phone) {
        return "sluice:code:" + phone.number();
    }

    private String hash(Phone phone, OneTimeCode code) {
        byte[] signature = hmac.sign((phone.number() + '|' + code.text()).getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(signature);
    }

    private static RedisScript<String> script(String name) {
        var script = new DefaultRedisScript<String>();
        script.setLocation(new ClassPathResource("redis/" + name + ".lua"));
        script.setResultType(String.class);
        return script;
    }
}
