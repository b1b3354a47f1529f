package io.sluice.gateway.origin;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.gateway.SaleTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A name of somebody else's that resolves to this machine opens nothing of it. */
@OnLocalMiddleware("gateway")
class LocalHostIT extends SaleTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/api/clock", "/api/live", "/api/items", "/api/local/otp?phone=1", "/ws/orders", "/x;y"})
    void everyPathIsRefusedToOtherNames(String path) throws IOException {
        assertThat(statusLine(path, "evil.example:" + port())).isEqualTo("HTTP/1.1 403 Forbidden");
        assertThat(statusLine(path, "localhost:" + port())).doesNotContain("403");
    }

    private String statusLine(String path, String host) throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
            String head = "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
                    .readLine();
        }
    }

    private int port() {
        return environment.getRequiredProperty("local.server.port", Integer.class);
    }
}
