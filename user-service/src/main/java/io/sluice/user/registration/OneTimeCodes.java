package io.sluice.user.registration;

import io.sluice.common.identity.Hmac;
import io.sluice.user.account.Phone;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.springframework.core.io.ClassPathResource;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.DefaultRedisScript;
import org.springframework.data.redis.core.script.RedisScript;

/** The one-time codes sent to phones: six digits, good for five minutes, five wrong tries and one use. */
public class OneTimeCodes {
    static final Duration LIFETIME = Duration.ofMinutes(5);
    static final int WRONG_TRIES = 5;

    /** Longer than it is good for, so that a late or second use is told from a wrong code. */
    private static final Duration REMEMBERED = LIFETIME.multipliedBy(2);

    private static final int CODES = 1_000_000;
    private static final RedisScript<String> ISSUE = script("issue-code");
    private static final RedisScript<String> CHECK = script("check-code");

    private final StringRedisTemplate redis;
    private final Hmac hmac;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    /** The key matters: a million codes are hashed in a second, so a hash anybody can compute would hide nothing. */
    public OneTimeCodes(StringRedisTemplate redis, Hmac hmac, Clock clock) {
        this.redis = redis;
        this.hmac = hmac;
        this.clock = clock;
    }

    /** A new code, which replaces an earlier one. */
    String issue(Phone phone) {
        String code = String.format("%06d", random.nextInt(CODES));
        redis.execute(
                ISSUE,
                List.of(key(phone)),
                hash(phone, code),
                Long.toString(clock.millis() + LIFETIME.toMillis()),
                Long.toString(REMEMBERED.toMillis()));
        return code;
    }

    /** Counts a wrong code. A right one stays good until it is {@linkplain #spend spent}. */
    CodeCheck check(Phone phone, String typed) {
        String answer = redis.execute(
                CHECK,
                List.of(key(phone)),
                hash(phone, Objects.requireNonNullElse(typed, "")),
                Long.toString(clock.millis()),
                Integer.toString(WRONG_TRIES));
        return CodeCheck.valueOf(answer);
    }

    void spend(Phone phone) {
        // Takes the hash out and leaves the rest: what is left says that there was a code and that it was used.
        redis.opsForHash().delete(key(phone), "hash");
    }

    private static String key(Phone phone) {
        return "sluice:code:" + phone.number();
    }

    private String hash(Phone phone, String code) {
        byte[] signature = hmac.sign((phone.number() + '|' + code).getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(signature);
    }

    private static RedisScript<String> script(String name) {
        var script = new DefaultRedisScript<String>();
        script.setLocation(new ClassPathResource("redis/" + name + ".lua"));
        script.setResultType(String.class);
        return script;
    }
}
