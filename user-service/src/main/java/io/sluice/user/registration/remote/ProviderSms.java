package io.sluice.user.registration.remote;

import io.sluice.user.account.Phone;
import io.sluice.user.registration.OneTimeCode;
import io.sluice.user.registration.Sms;
import java.net.URI;
import java.net.http.HttpClient;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Profile;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/** Sends codes through a message provider, or through a small adapter in front of one. Not used in local mode. */
@Component
@Profile("!local")
@EnableConfigurationProperties(SmsProperties.class)
class ProviderSms implements Sms {
    private static final Logger log = LoggerFactory.getLogger(ProviderSms.class);

    private final SmsProperties properties;
    private final RestClient client;

    ProviderSms(SmsProperties properties) {
        this.properties = properties;
        var connections =
                HttpClient.newBuilder().connectTimeout(properties.timeout()).build();
        var requests = new JdkClientHttpRequestFactory(connections);
        requests.setReadTimeout(properties.timeout());
        client = RestClient.builder().requestFactory(requests).build();
        if (properties.url() == null) {
            log.warn("SLUICE_SMS_URL is not set; codes cannot be sent and users cannot register");
        }
    }

    @Override
    public boolean send(Phone phone, OneTimeCode code) {
        URI url = properties.url();
        if (url == null) {
            return false;
        }
        try {
            client.post()
                    .uri(url)
                    .headers(headers -> headers.setBearerAuth(properties.token()))
                    .contentType(MediaType.APPLICATION_JSON)
                    .body(new Message(phone.number(), code.text()))
                    .retrieve()
                    .toBodilessEntity();
            return true;
        } catch (RestClientException e) {
            // Without the exception's message, which may repeat the code.
            log.warn(
                    "Could not send a code to {}; answered sms-unavailable: {}",
                    phone,
                    e.getClass().getSimpleName());
            return false;
        }
    }

    record Message(String phone, String code) {}
}
