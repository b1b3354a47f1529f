package io.sluice.gateway.body;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.gateway.SaleTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Refusals that need no body, answered to clients that send the body a little later than the headers. */
@OnLocalMiddleware("gateway")
class EarlyAnswerIT extends SaleTest {
    private static final int REQUESTS = 100;
    private static final Duration OVERTAKE_TIMEOUT = Duration.ofMillis(20);
    private static final int READ_TIMEOUT_MILLIS = 5000;
    private static final String BODY = "{\"quantity\": 1}";

    @ParameterizedTest
    @ValueSource(strings = {"/api/orders", "/api/local/fixed", "/nothing", "/api/items/%2e%2e/x"})
    void leaveTheConnectionFitForTheNextRequest(String path) throws IOException {
        try (var socket = connect()) {
            var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            for (int i = 0; i < REQUESTS; i++) {
                send(socket.getOutputStream(), path, BODY.length());
                letTheAnswerOvertake(socket);
                socket.getOutputStream().write(BODY.getBytes(StandardCharsets.US_ASCII));
                assertThat(statusOf(in)).as("request %d", i).isBetween(400, 409);
            }
        }
    }

    @Test
    void aBodyTooLongToReadClosesTheConnection() throws IOException {
        try (var socket = connect()) {
            var in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            send(socket.getOutputStream(), "/nothing", 10_000_000);
            assertThat(statusOf(in)).isEqualTo(404);
            assertThat(in.read()).as("the end").isEqualTo(-1);
        }
    }

    /** Gives an answer that does not wait for the body the time to come first. */
    private static void letTheAnswerOvertake(Socket socket) throws IOException {
        long end = System.nanoTime() + OVERTAKE_TIMEOUT.toNanos();
        while (socket.getInputStream().available() == 0 && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private Socket connect() throws IOException {
        var socket = new Socket("127.0.0.1", environment.getRequiredProperty("local.server.port", Integer.class));
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(READ_TIMEOUT_MILLIS);
        return socket;
    }

    private static void send(OutputStream out, String path, int length) throws IOException {
        String head = "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Content-Length: " + length + "\r\n\r\n";
        out.write(head.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    private static int statusOf(BufferedReader in) throws IOException {
        int status = Integer.parseInt(in.readLine().split(" ")[1]);
        int length = 0;
        for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
            if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(line.substring(line.indexOf(':') + 1).strip());
            }
        }
        in.skip(length);
        return status;
    }
}
