package io.sluice.user.registration.remote;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.sluice.user.account.Phone;
import io.sluice.user.registration.OneTimeCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.mock.env.MockEnvironment;

class ProviderSmsTests {
    private static final Phone PHONE = new Phone("+8613800138000");

    private final AtomicReference<String> received = new AtomicReference<>();
    private HttpServer provider;
    private int answer = 202;

    @BeforeEach
    void start() throws IOException {
        provider = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        provider.createContext("/send", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            received.set(exchange.getRequestHeaders().getFirst("Authorization") + " " + body);
            exchange.sendResponseHeaders(answer, -1);
            exchange.close();
        });
        provider.start();
    }

    @AfterEach
    void stop() {
        provider.stop(0);
    }

    @Test
    void sendsTheCodeToTheProvider() {
        assertThat(sms().send(PHONE, new OneTimeCode("012345"))).isTrue();
        assertThat(received.get())
                .startsWith("Bearer the-token ")
                .contains("\"phone\":\"+8613800138000\"", "\"code\":\"012345\"");
    }

    @Test
    void sendsNothingWhenTheProviderRefusesOrIsDown() {
        answer = 500;
        assertUnavailable(sms());
        provider.stop(0);
        assertUnavailable(sms());
    }

    @Test
    void sendsNothingWithoutAProvider() {
        var environment = new MockEnvironment().withProperty("sluice.user.sms.url", "");
        assertUnavailable(
                new ProviderSms(Binder.get(environment).bindOrCreate("sluice.user.sms", SmsProperties.class)));
    }

    private static void assertUnavailable(ProviderSms sms) {
        assertThat(sms.send(PHONE, new OneTimeCode("012345"))).isFalse();
    }

    private ProviderSms sms() {
        URI url = URI.create("http://127.0.0.1:" + provider.getAddress().getPort() + "/send");
        return new ProviderSms(new SmsProperties(url, "the-token", Duration.ofSeconds(2)));
    }
}
