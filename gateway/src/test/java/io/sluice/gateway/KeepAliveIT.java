package io.sluice.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.OnLocalMiddleware;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** A connection is used again and again, whatever order its requests come in. */
@OnLocalMiddleware("gateway")
class KeepAliveIT extends SaleTest {
    private static final int TIMEOUT_MILLIS = 20_000;

    /**
     * The second request comes while the first is under way, and is answered at once when its turn comes: Reactor Netty
     * 1.3.7 never reads on after that, and the third hangs until its client gives up.
     */
    @Test
    void aConnectionIsReadOnAfterRequestsThatCameTogether() throws Exception {
        int port = environment.getRequiredProperty("local.server.port", Integer.class);
        for (int round = 0; round < 20; round++) {
            try (var socket = new Socket("127.0.0.1", port)) {
                socket.setSoTimeout(TIMEOUT_MILLIS);
                InputStream in = new BufferedInputStream(socket.getInputStream());
                send(socket, "/api/items?page=2", "/api/clock");
                assertThat(readAnswer(in)).startsWith("HTTP/1.1 ");
                assertThat(readAnswer(in)).startsWith("HTTP/1.1 200");
                send(socket, "/api/clock");
                assertThat(readAnswer(in)).as("the third, round %d", round).startsWith("HTTP/1.1 200");
            }
        }
    }

    private static void send(Socket socket, String... paths) throws IOException {
        var requests = new StringBuilder();
        for (String path : paths) {
            requests.append("GET ").append(path).append(" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
        }
        socket.getOutputStream().write(requests.toString().getBytes(StandardCharsets.US_ASCII));
    }

    /** Its status line. */
    private static String readAnswer(InputStream in) throws IOException {
        String status = readLine(in);
        int length = -1;
        for (String header = readLine(in); !header.isEmpty(); header = readLine(in)) {
            if (header.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
                length = Integer.parseInt(
                        header.substring("content-length:".length()).strip());
            }
        }
        if (length >= 0) {
            in.readNBytes(length);
        } else {
            readChunks(in);
        }
        return status;
    }

    private static void readChunks(InputStream in) throws IOException {
        int size = Integer.parseInt(readLine(in), 16);
        while (size > 0) {
            in.readNBytes(size);
            readLine(in);
            size = Integer.parseInt(readLine(in), 16);
        }
        readLine(in);
    }

    private static String readLine(InputStream in) throws IOException {
        var line = new StringBuilder();
        for (int read = in.read(); read != '\n'; read = in.read()) {
            if (read < 0) {
                throw new IOException("the connection ended after: " + line);
            }
            line.append((char) read);
        }
        return line.toString().strip();
    }
}
