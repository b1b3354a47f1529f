package io.sluice.user.local;

import io.sluice.user.account.Phone;
import io.sluice.user.registration.Sms;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Profile;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Keeps the latest message to each phone where the local endpoint of any node can read it. */
@Component
@Profile("local")
class LocalSms implements Sms {
    private static final Logger log = LoggerFactory.getLogger(LocalSms.class);
    private static final Duration KEPT = Duration.ofMinutes(5);

    private final StringRedisTemplate redis;

    LocalSms(StringRedisTemplate redis) {
        this.redis = redis;
    }

    @Override
    public void send(Phone phone, String code) {
        redis.opsForValue().set(key(phone), code, KEPT);
        log.info("a code for {} waits at GET /api/local/otp?phone=", phone);
    }

    Optional<String> lastCodeFor(Phone phone) {
        return Optional.ofNullable(redis.opsForValue().get(key(phone)));
    }

    private static String key(Phone phone) {
        return "sluice:local:code:" + phone.number();
    }
}
