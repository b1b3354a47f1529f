package io.sluice.common.platform.problem;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.header;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.test.web.servlet.ResultActions;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/** What a client hears whose request needed another service. */
class ProblemAdviceTests {
    private HttpServer other;

    @BeforeEach
    void start() throws IOException {
        other = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        other.createContext("/", exchange -> {
            exchange.sendResponseHeaders(500, -1);
            exchange.close();
        });
        other.start();
    }

    @AfterEach
    void stop() {
        other.stop(0);
    }

    @Test
    void asksToTryAgainWhenAnotherServiceFails() throws Exception {
        assertServiceUnavailable(call());
    }

    @Test
    void asksToTryAgainWhenAnotherServiceIsUnreachable() throws Exception {
        other.stop(0);
        assertServiceUnavailable(call());
    }

    private ResultActions call() throws Exception {
        int port = other.getAddress().getPort();
        return MockMvcBuilders.standaloneSetup(new CallingController("http://127.0.0.1:" + port))
                .setControllerAdvice(new ProblemAdvice())
                .build()
                .perform(get("/call"));
    }

    private static void assertServiceUnavailable(ResultActions answer) throws Exception {
        answer.andExpect(status().isServiceUnavailable())
                .andExpect(header().exists("Retry-After"))
                .andExpect(jsonPath("$.type").value("/problems/service-unavailable"));
    }

    @RestController
    private static final class CallingController {
        private final RestClient client;

        CallingController(String uri) {
            client = RestClient.create(uri);
        }

        @GetMapping("/call")
        void call() {
            client.get().retrieve().toBodilessEntity();
        }
    }
}
