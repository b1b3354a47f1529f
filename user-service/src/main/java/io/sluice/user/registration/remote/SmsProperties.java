package io.sluice.user.registration.remote;

import java.net.URI;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The provider that sends our messages.
 *
 * @param url accepts {@code POST {"phone": …, "code": …}}; without one no codes are sent and users cannot register
 * @param token is sent as {@code Authorization: Bearer}
 * @param timeout for connecting and for the answer; short, because users wait for it
 */
@Validated
@ConfigurationProperties("sluice.user.sms")
record SmsProperties(
        @Nullable URI url,
        @DefaultValue("") String token,
        @DefaultValue("3s") @DurationMin(millis = 1) Duration timeout) {
    @Override
    public String toString() {
        return "SmsProperties[" + url + "]";
    }
}
