package io.sluice.promo.promotion;

import io.sluice.common.platform.cache.CacheProperties;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The properties of promo-service.
 *
 * @param scheduleInterval how often it checks whether a promotion has to start or end
 * @param resumeInterval how long it pauses before it checks again for work that was left half done
 */
@ConfigurationProperties("sluice.promo")
public record PromoProperties(
        @DefaultValue("200ms") Duration scheduleInterval,
        @DefaultValue("2s") Duration resumeInterval,
        @DefaultValue CacheProperties cache) {
    public PromoProperties {
        checkPositive("schedule-interval", scheduleInterval);
        checkPositive("resume-interval", resumeInterval);
    }

    private static void checkPositive(String key, Duration time) {
        if (time.toMillis() < 1) {
            throw new IllegalArgumentException("sluice.promo." + key + " must be at least 1ms, was " + time);
        }
    }
}
