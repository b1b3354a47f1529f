package io.sluice.user.registration.sms;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The provider that sends our messages.
 *
 * @param url takes {@code POST {"phone": …, "code": …}}; none: no message is sent and nobody can register
 * @param token goes along as {@code Authorization: Bearer}
 * @param timeout how long a provider may take; people wait for it
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
