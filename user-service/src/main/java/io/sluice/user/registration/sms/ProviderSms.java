package io.sluice.user.registration.sms;

import io.sluice.common.problem.ProblemException;
import io.sluice.user.account.Phone;
import io.sluice.user.problem.UserProblem;
import io.sluice.user.registration.Sms;
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

/** Hands codes to a message provider, or to the small adapter in front of one. Local mode has its own way. */
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
            log.warn("SLUICE_SMS_URL is not set: no codes can be sent, and nobody can register");
        }
    }

    @Override
    public void send(Phone phone, String code) {
        if (properties.url() == null) {
            throw new ProblemException(UserProblem.SMS_UNAVAILABLE);
        }
        try {
            client.post()
                    .uri(properties.url())
                    .headers(headers -> headers.setBearerAuth(properties.token()))
                    .contentType(MediaType.APPLICATION_JSON)
                    .body(new Message(phone.number(), code))
                    .retrieve()
                    .toBodilessEntity();
        } catch (RestClientException e) {
            // Not the message: an error's text may repeat what was sent.
            log.warn(
                    "the message provider took no code for {}: {}",
                    phone,
                    e.getClass().getSimpleName());
            throw new ProblemException(UserProblem.SMS_UNAVAILABLE);
        }
    }

    record Message(String phone, String code) {}
}
