package io.sluice.common.selling.rehearsal;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.web.server.autoconfigure.ServerProperties;
import org.springframework.boot.web.server.context.WebServerApplicationContext;

/**
 * Calls this node as others do, through its web server. With a socket for each thread and no HTTP client: that would be compiled in the same
 * JVM, at the same time, for nothing.
 */
public final class OwnEntrance {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final int MAX_BODY = 64 * 1024;

    private final WebServerApplicationContext application;
    private final InetAddress address;
    private final ThreadLocal<@Nullable Connection> connections = new ThreadLocal<>();

    /** Where this node listens, whichever address it is bound to. */
    OwnEntrance(WebServerApplicationContext application, ServerProperties server) {
        this.application = application;
        InetAddress bound = server.getAddress();
        this.address = bound == null || bound.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : bound;
    }

    /**
     * Posts a JSON text.
     *
     * @throws IOException unless it is answered with an expected status
     */
    public void post(String path, Map<String, String> headers, String body, IntPredicate expected) throws IOException {
        Answer answer = post(path, headers, body);
        if (!expected.test(answer.status())) {
            throw new IOException(path + " was answered " + answer.status() + ": " + answer.body());
        }
    }

    /**
     * Posts a JSON text, whatever the answer may be.
     *
     * @throws IOException if there is none
     */
    public Answer post(String path, Map<String, String> headers, String body) throws IOException {
        Connection connection = connections.get();
        if (connection == null) {
            connection = new Connection(
                    address, Objects.requireNonNull(application.getWebServer()).getPort());
            connections.set(connection);
        }
        try {
            return connection.post(path, headers, body);
        } finally {
            if (!connection.isReusable()) {
                connections.remove();
            }
        }
    }

    /** For a thread that makes no more requests: its connection would be open until the server has enough of it. */
    public void disconnect() {
        Connection connection = connections.get();
        if (connection != null) {
            connections.remove();
            connection.close();
        }
    }

    /** What a request was answered. */
    public record Answer(int status, String body) {}

    /** One connection that is kept alive. */
    private static final class Connection {
        private final Socket socket;
        private final InputStream in;
        private final String host;
        private boolean reusable;

        Connection(InetAddress address, int port) throws IOException {
            socket = new Socket();
            socket.connect(new InetSocketAddress(address, port), (int) TIMEOUT.toMillis());
            socket.setSoTimeout((int) TIMEOUT.toMillis());
            socket.setTcpNoDelay(true);
            in = new BufferedInputStream(socket.getInputStream());
            String name = address.getHostAddress();
            host = (name.contains(":") ? "[" + name + "]" : name) + ":" + port;
        }

        /** One that is not is closed. */
        boolean isReusable() {
            if (!reusable) {
                close();
            }
            return reusable;
        }

        void close() {
            try {
                socket.close();
            } catch (IOException e) {
                // It is not used any more.
            }
        }

        Answer post(String path, Map<String, String> headers, String text) throws IOException {
            reusable = false;
            byte[] content = text.getBytes(StandardCharsets.UTF_8);
            var head = new StringBuilder("POST " + path + " HTTP/1.1\r\nHost: " + host
                    + "\r\nContent-Type: application/json\r\nContent-Length: " + content.length + "\r\n");
            headers.forEach((name, value) ->
                    head.append(name).append(": ").append(value).append("\r\n"));
            var request = new ByteArrayOutputStream();
            request.writeBytes(head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII));
            request.writeBytes(content);
            socket.getOutputStream().write(request.toByteArray());
            return readAnswer();
        }

        private Answer readAnswer() throws IOException {
            String[] start = line().split(" ", 3);
            int length = 0;
            boolean chunked = false;
            boolean last = false;
            for (String line = line(); !line.isEmpty(); line = line()) {
                String header = line.toLowerCase(Locale.ROOT);
                if (header.startsWith("content-length:")) {
                    length = number(header.substring("content-length:".length()), 10);
                }
                chunked |= header.startsWith("transfer-encoding:") && header.contains("chunked");
                last |= header.startsWith("connection:") && header.contains("close");
            }
            String body = chunked ? chunks() : text(length);
            reusable = !last;
            return new Answer(start.length > 1 ? number(start[1], 10) : 0, body);
        }

        private String chunks() throws IOException {
            var text = new StringBuilder();
            for (int size = number(line(), 16); size > 0; size = number(line(), 16)) {
                text.append(text(size));
                line();
            }
            line();
            return text.toString();
        }

        private String text(int length) throws IOException {
            if (length > MAX_BODY) {
                throw new IOException("An answer of " + length + " bytes");
            }
            return new String(in.readNBytes(length), StandardCharsets.UTF_8);
        }

        private String line() throws IOException {
            var text = new StringBuilder();
            for (int c = in.read(); c != '\n'; c = in.read()) {
                if (c < 0 || text.length() > MAX_BODY) {
                    throw new IOException("The connection ended in the middle of an answer");
                }
                if (c != '\r') {
                    text.append((char) c);
                }
            }
            return text.toString();
        }

        private static int number(String text, int radix) throws IOException {
            try {
                return Integer.parseInt(text.strip(), radix);
            } catch (NumberFormatException e) {
                throw new IOException("Not HTTP: " + text, e);
            }
        }
    }
}
