package io.sluice.sale.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TcpProxyTests {

    private final EchoServer server = new EchoServer();

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void passesOnWhatBothSidesSay() throws IOException {
        try (TcpProxy proxy = proxy(() -> new Wire() {});
                Socket client = connect(proxy)) {
            assertThat(echo(client, "hello")).isEqualTo("hello");
        }
    }

    @Test
    void cutsEveryOpenConnectionAndTakesNewOnes() throws IOException {
        try (TcpProxy proxy = proxy(() -> new Wire() {});
                Socket client = connect(proxy)) {
            echo(client, "hello");

            assertThat(proxy.cutAll()).isEqualTo(1);

            assertThat(client.getInputStream().read()).isEqualTo(-1);
            try (Socket again = connect(proxy)) {
                assertThat(echo(again, "back")).isEqualTo("back");
            }
        }
    }

    @Test
    void refusesClientsOfAServerThatIsAway() throws IOException {
        try (TcpProxy proxy = proxy(() -> new Wire() {})) {
            // Not earlier: the proxy might be given the very port that the server has left.
            server.close();
            try (Socket client = connect(proxy)) {
                assertThat(client.getInputStream().read()).isEqualTo(-1);
            }
        }
    }

    @Test
    void onceClosedNobodyIsConnected() throws IOException {
        TcpProxy proxy = proxy(() -> new Wire() {});
        try (Socket client = connect(proxy)) {
            echo(client, "hello");
            proxy.close();
            assertThat(client.getInputStream().read()).isEqualTo(-1);
            await().untilAsserted(() -> assertThatIOException().isThrownBy(() -> connect(proxy)));
        }
    }

    @Test
    void aTimeOfNowIsShiftedAndNothingElse() throws IOException {
        long now = Instant.now().getEpochSecond();
        String time = "*2\r\n$10\r\n%d\r\n$6\r\n123456\r\n";
        String old = "*2\r\n$10\r\n1000000000\r\n$1\r\n1\r\n";
        String other = "+OK\r\n:7\r\n$4\r\na\r\nb\r\n*-1\r\n$-1\r\n*3\r\n$10\r\n" + now + "\r\n*1\r\n:1\r\n$0\r\n\r\n";
        try (TcpProxy proxy = proxy(() -> new TimeShiftingWire(Duration.ofMinutes(5)));
                Socket client = connect(proxy)) {
            assertThat(echo(client, other + time.formatted(now) + old))
                    .isEqualTo(other + time.formatted(now + 300) + old);
        }
    }

    @Test
    void aTimeThatArrivesByteByByteIsShiftedToo() throws IOException {
        long now = Instant.now().getEpochSecond();
        String time = "*2\r\n$10\r\n%d\r\n$1\r\n9\r\n";
        try (TcpProxy proxy = proxy(() -> new TimeShiftingWire(Duration.ofMinutes(-5)));
                Socket client = connect(proxy)) {
            client.setTcpNoDelay(true);
            for (byte b : time.formatted(now).getBytes(StandardCharsets.US_ASCII)) {
                client.getOutputStream().write(b);
                client.getOutputStream().flush();
            }
            String expected = time.formatted(now - 300);
            assertThat(new String(client.getInputStream().readNBytes(expected.length()), StandardCharsets.US_ASCII))
                    .isEqualTo(expected);
        }
    }

    @Test
    void aReplicationStreamPassesUnchanged() throws IOException {
        String stream = "+FULLRESYNC 8f3 14\r\n$5\r\nREDISno line end *9\r\n$ rest";
        try (TcpProxy proxy = proxy(() -> new TimeShiftingWire(Duration.ofMinutes(5)));
                Socket client = connect(proxy)) {
            assertThat(echo(client, stream)).isEqualTo(stream);
        }
    }

    @Test
    void whatIsDelayedArrivesLater() throws IOException {
        try (TcpProxy proxy = proxy(() -> new DelayingWire(Duration.ofMillis(300)));
                Socket client = connect(proxy)) {
            long begin = System.nanoTime();
            assertThat(echo(client, "slow")).isEqualTo("slow");
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
        }
    }

    @Test
    void aCommitReachesTheServerAndItsAnswerIsLostAsOftenAsWanted() throws IOException {
        AtomicInteger losses = new AtomicInteger(1);
        String commit = "\u0007\0\0\0\u0003COMMIT";
        try (TcpProxy proxy = proxy(() -> new LostCommitWire(losses));
                Socket first = connect(proxy);
                Socket second = connect(proxy)) {
            assertThat(echo(first, "\u0009\0\0\0\u0003SELECT 1")).endsWith("SELECT 1");
            first.getOutputStream().write(commit.getBytes(StandardCharsets.ISO_8859_1));
            assertThat(first.getInputStream().read()).isEqualTo(-1);
            await().untilAsserted(() -> assertThat(server.received()).endsWith("COMMIT"));
            assertThat(echo(second, commit)).isEqualTo(commit);
        }
    }

    private TcpProxy proxy(Supplier<Wire> wires) {
        return new TcpProxy(server.port(), wires);
    }

    private static Socket connect(TcpProxy proxy) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), proxy.port());
        socket.setSoTimeout(5000);
        return socket;
    }

    private static String echo(Socket client, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        client.getOutputStream().write(bytes);
        client.getOutputStream().flush();
        try {
            return new String(client.getInputStream().readNBytes(bytes.length), StandardCharsets.ISO_8859_1);
        } catch (SocketTimeoutException e) {
            throw new AssertionError("no answer to " + text, e);
        }
    }

    /** Answers what it was sent. */
    private static final class EchoServer {
        private final ServerSocket listener;
        private final StringBuffer received = new StringBuffer();
        private final Thread acceptor;

        EchoServer() {
            try {
                listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            acceptor = start(() -> {
                while (true) {
                    Socket client = listener.accept();
                    start(() -> echo(client));
                }
            });
        }

        private void echo(Socket client) throws IOException {
            byte[] buffer = new byte[4096];
            OutputStream out = client.getOutputStream();
            for (int n = client.getInputStream().read(buffer);
                    n >= 0;
                    n = client.getInputStream().read(buffer)) {
                received.append(new String(buffer, 0, n, StandardCharsets.ISO_8859_1));
                out.write(buffer, 0, n);
            }
            client.close();
        }

        private static Thread start(Work work) {
            Thread thread = new Thread(() -> {
                try {
                    work.run();
                } catch (IOException e) {
                    // closed
                }
            });
            thread.setDaemon(true);
            thread.start();
            return thread;
        }

        int port() {
            return listener.getLocalPort();
        }

        String received() {
            return received.toString();
        }

        /** The port is free only when nobody waits in accept any more: until then the kernel goes on taking clients. */
        void close() throws IOException {
            listener.close();
            try {
                acceptor.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @FunctionalInterface
        private interface Work {
            void run() throws IOException;
        }
    }
}
