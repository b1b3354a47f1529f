package io.sluice.gateway.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.gateway.EchoService;
import io.sluice.gateway.SaleTest;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** A client that hangs up while a service works on its request. */
@OnLocalMiddleware("gateway")
@ExtendWith(OutputCaptureExtension.class)
class CutOffIT extends SaleTest {
    private static final Duration SOON = Duration.ofSeconds(10);

    @Autowired
    private LoggingSystem logging;

    @BeforeEach
    void logAccess() {
        logging.setLogLevel("sluice.access", LogLevel.INFO);
    }

    @AfterEach
    void logAccessNoMore() {
        logging.setLogLevel("sluice.access", null);
    }

    @Test
    void isNotLoggedAsAnswered(CapturedOutput output) throws IOException {
        EchoService.holdUp();
        try (var socket =
                new Socket("127.0.0.1", environment.getRequiredProperty("local.server.port", Integer.class))) {
            socket.getOutputStream()
                    .write("GET /api/items HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            await().atMost(SOON).until(() -> EchoService.waiting() > 0);
        }
        await().atMost(SOON).until(() -> output.getAll().contains("cut off by the client"));
        assertThat(output.getAll()).containsPattern("GET /api/items - \\d+ ms, cut off by the client");
    }
}
