package io.sluice.user.local.redis;

import io.sluice.user.account.Phone;
import io.sluice.user.local.SentCodes;
import io.sluice.user.registration.OneTimeCode;
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
class LocalSms implements Sms, SentCodes {
    private static final Logger log = LoggerFactory.getLogger(LocalSms.class);
    private static final Duration RETENTION = Duration.ofMinutes(5);

    private final StringRedisTemplate redis;

    LocalSms(StringRedisTemplate redis) {
        this.redis = redis;
    }

    @Override
    public boolean send(Phone phone, OneTimeCode code) {
        redis.opsForValue().set(LocalKeys.code(phone), code.text(), RETENTION);
        log.info("Stored a code for {}; read it at GET /api/local/otp?phone=", phone);
        return true;
    }

    @Override
    public Optional<OneTimeCode> findLast(Phone phone) {
        return Optional.ofNullable(redis.opsForValue().get(LocalKeys.code(phone)))
                .map(OneTimeCode::new);
    }
}
