package io.sluice.user.registration.sms;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The provider that sends our messages.
 *
 * @param url accepts {@code POST {"phone": …, "code": …}}; without one no codes are sent and users cannot register
 * @param token is sent as {@code Authorization: Bearer}
 * @param timeout for connecting and for the answer; short, because users wait for it
 */
@ConfigurationProperties("sluice.user.sms")
record SmsProperties(
        URI url,
        @DefaultValue("") String token,
        @DefaultValue("3s") Duration timeout) {
    @Override
    public String toString() {
        return "SmsProperties[" + url + "]";
    }
}
