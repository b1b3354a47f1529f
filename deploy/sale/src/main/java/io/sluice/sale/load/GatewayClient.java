package io.sluice.sale.load;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * A minimal HTTP/1.1 client of a gateway or of the payment provider, over connections that are kept open.
 *
 * <p>The JDK's client takes a multiple of the processor time, which a sale on one machine would take from the suite. And
 * this one never retries by itself: the buyer decides what to do without an answer.
 */
final class GatewayClient implements AutoCloseable {

    static final Duration TIMEOUT = Duration.ofSeconds(10);

    /** Well below the gateway's own idle timeout, so that we never write to a connection it is closing. */
    private static final long IDLE_NANOS = Duration.ofSeconds(20).toNanos();

    private final URI address;
    private final ConcurrentLinkedDeque<Connection> idle = new ConcurrentLinkedDeque<>();

    GatewayClient(String url) {
        this.address = URI.create(url);
    }

    /** The headers are whole lines. */
    Response post(String path, String headers, String json) throws IOException {
        return exchange(request("POST", path, "Content-Type: application/json\r\n" + headers, json));
    }

    Response get(String path, String headers) throws IOException {
        return exchange(request("GET", path, headers, ""));
    }

    private Response exchange(byte[] request) throws IOException {
        Connection connection = connection();
        try {
            Response response = connection.exchange(request);
            if (response.closesConnection()) {
                connection.close();
            } else {
                idle.push(connection);
            }
            return response;
        } catch (IOException e) {
            connection.close();
            throw e;
        }
    }

    private byte[] request(String method, String path, String headers, String json) {
        String request = method + " " + path + " HTTP/1.1\r\nHost: " + address.getAuthority() + "\r\nContent-Length: "
                + json.length() + "\r\n" + headers + "\r\n" + json;
        return request.getBytes(StandardCharsets.US_ASCII);
    }

    private Connection connection() throws IOException {
        for (Connection known = idle.poll(); known != null; known = idle.poll()) {
            if (System.nanoTime() - known.usedAt < IDLE_NANOS) {
                return known;
            }
            known.close();
        }
        return new Connection(address);
    }

    @Override
    public void close() {
        for (Connection known = idle.poll(); known != null; known = idle.poll()) {
            known.close();
        }
    }

    private static final class Connection {

        private final Socket socket = new Socket();
        private final InputStream in;
        private long usedAt;

        Connection(URI address) throws IOException {
            try {
                socket.connect(new InetSocketAddress(address.getHost(), address.getPort()), (int) TIMEOUT.toMillis());
                socket.setSoTimeout((int) TIMEOUT.toMillis());
                socket.setTcpNoDelay(true);
                in = new BufferedInputStream(socket.getInputStream());
            } catch (IOException e) {
                close();
                throw e;
            }
        }

        Response exchange(byte[] request) throws IOException {
            socket.getOutputStream().write(request);
            Response response = Response.read(in);
            usedAt = System.nanoTime();
            return response;
        }

        void close() {
            try {
                socket.close();
            } catch (IOException e) {
                // the connection is not used any more
            }
        }
    }
}
