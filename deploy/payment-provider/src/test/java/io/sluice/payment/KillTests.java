package io.sluice.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.payment.callback.FakeMerchant;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The provider as a process of its own, stopped and killed. */
class KillTests {

    @TempDir
    Path directory;

    private final List<Process> processes = new ArrayList<>();

    @AfterEach
    void killAll() {
        processes.forEach(Process::destroyForcibly);
    }

    @Test
    void keepsEverythingWhenItIsKilled() throws Exception {
        int port = freePort();
        int merchantPort = freePort();
        ProviderClient client = new ProviderClient("http://127.0.0.1:" + port);
        Process first = start(port, ProviderClient.KEY);
        awaitListening(port);
        client.signedPost("/payments", """
                {"paymentId": "p-1", "orderId": "o-1", "amount": 1999, "currency": "CNY",
                 "callbackUrl": "http://127.0.0.1:%d/callback"}""".formatted(merchantPort));
        client.post("/pay/p-1", "{\"outcome\": \"PAY\", \"callbacks\": 2}");
        first.destroyForcibly().waitFor();

        try (FakeMerchant merchant = FakeMerchant.openAt(merchantPort)) {
            start(port, ProviderClient.KEY);
            awaitListening(port);

            assertThat(client.signedGet("/payments/p-1").body()).contains("CAPTURED");
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> merchant.received().size() == 2);
        }
    }

    @Test
    void stopsOnSigterm() throws Exception {
        int port = freePort();
        Process process = start(port, ProviderClient.KEY);
        awaitListening(port);

        process.destroy();

        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(143);
    }

    @Test
    void doesNotStartWithoutAKey() throws Exception {
        Process process = start(freePort(), "");

        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(1);
        assertThat(new String(process.getInputStream().readAllBytes()))
                .contains("Could not start the payment provider: SLUICE_PAYMENT_KEY is missing");
    }

    @Test
    void doesNotStartOnAPortThatIsNone() throws Exception {
        Process process = start(65_536, ProviderClient.KEY);

        assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(1);
        assertThat(new String(process.getInputStream().readAllBytes()))
                .contains("Could not start the payment provider: sluice.port must be 0 to 65535, was 65536");
    }

    private Process start(int port, String key) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx64m",
                "-Dsluice.home=" + directory,
                "-Dsluice.port=" + port,
                "-cp",
                System.getProperty("java.class.path"),
                "io.sluice.payment.PaymentProvider");
        builder.environment().put("SLUICE_PAYMENT_KEY", key);
        Process process = builder.redirectErrorStream(true).start();
        processes.add(process);
        return process;
    }

    private static void awaitListening(int port) {
        await().atMost(Duration.ofSeconds(30))
                .ignoreException(ConnectException.class)
                .until(() -> {
                    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                        return socket.isConnected();
                    }
                });
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
