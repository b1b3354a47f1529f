package io.sluice.gateway.pages;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.gateway.SaleTest;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.ClassPathResource;

/** Over the gateway's own server, with the shop in {@code src/test/resources/pages}. */
@OnLocalMiddleware("gateway")
class PagesIT extends SaleTest {
    private static final String SCRIPT = "/assets/app-4f2c1a.js";

    private final HttpClient http = HttpClient.newHttpClient();

    @ParameterizedTest
    @CsvSource({
        "/, br, pages/index.html.br",
        "/, gzip, pages/index.html.gz",
        "/, identity, pages/index.html",
        "/orders/1, br, pages/index.html.br",
        "/desk, br, pages/desk.html",
        "/desk/promos/1/live, identity, pages/desk.html",
        "/assets/app-4f2c1a.js, br, pages/assets/app-4f2c1a.js.br",
        "/assets/app-4f2c1a.js, gzip, pages/assets/app-4f2c1a.js.gz",
        "/assets/app-4f2c1a.js, identity, pages/assets/app-4f2c1a.js",
        "/assets/mark-77aa01.svg, br, pages/assets/mark-77aa01.svg",
        "/robots.txt, br, pages/robots.txt",
        "/assets/shop-not-built.css, br, assets/shop-not-built.css"
    })
    void sendsTheVeryBytes(String path, String accepted, String file) throws Exception {
        var answer = get(path, "Accept-Encoding", accepted);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(bytes(file));
        assertThat(answer.headers().firstValue("Content-Length")).hasValue(Integer.toString(answer.body().length));
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(answer.headers().firstValue("Content-Security-Policy")).isPresent();
        assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
        assertThat(answer.headers().firstValue("Trace-Id")).isPresent();
    }

    /** All from the same few bytes, half of them by clients that are gone before the end. */
    @Test
    void manyRequestsShareABody() throws Exception {
        byte[] expected = bytes("pages" + SCRIPT);
        for (int round = 0; round < 20; round++) {
            leaveEarly();
            List<CompletableFuture<HttpResponse<byte[]>>> answers = IntStream.range(0, 20)
                    .mapToObj(i -> http.sendAsync(request(SCRIPT).build(), BodyHandlers.ofByteArray()))
                    .toList();
            for (var answer : answers) {
                assertThat(Arrays.equals(answer.join().body(), expected)).isTrue();
            }
        }
    }

    private void leaveEarly() throws IOException {
        try (var socket = new Socket("127.0.0.1", port())) {
            socket.getOutputStream()
                    .write(("GET " + SCRIPT + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(socket.getInputStream().read()).isEqualTo('H');
        }
    }

    @Test
    void aBrowserThatHasTheShellGets304() throws Exception {
        String tag = get("/").headers().firstValue("ETag").orElseThrow();
        var again = get("/sign-in", "If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(again.headers().firstValue("ETag")).hasValue(tag);
        assertThat(again.headers().firstValue("Cache-Control")).hasValue("no-cache");
    }

    @Test
    void theDeskIsKeptByNoCache() throws Exception {
        assertThat(get("/desk").headers().firstValue("Cache-Control")).hasValue("no-store");
        assertThat(get("/desk/promos").headers().firstValue("Cache-Control")).hasValue("no-store");
    }

    @Test
    void headHasTheHeadersOnly() throws Exception {
        var head = http.send(
                request(SCRIPT)
                        .method("HEAD", HttpRequest.BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofByteArray());
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(head.headers().firstValue("Content-Length"))
                .hasValue(Integer.toString(bytes("pages" + SCRIPT).length));
    }

    @Test
    void anUnknownPageIsTheShellForAPersonAndAProblemForATool() throws Exception {
        var person = get("/nowhere", "Accept", "text/html,*/*");
        assertThat(person.statusCode()).isEqualTo(404);
        assertThat(person.body()).isEqualTo(bytes("pages/index.html"));
        var admin = get("/desk/nowhere", "Accept", "text/html,*/*");
        assertThat(admin.statusCode()).isEqualTo(404);
        assertThat(admin.body()).isEqualTo(bytes("pages/desk.html"));
        assertThat(calls().get("/nowhere").problem()).isEqualTo("not-found");
        assertThat(calls().with("Accept", "text/html").get("/api/nowhere").problem())
                .isEqualTo("not-found");
        assertThat(calls().get("/assets/nowhere.js").problem()).isEqualTo("not-found");
        assertThat(calls().post("/", "{}").status()).isEqualTo(404);
        assertThat(calls().with("Accept", "text/html").get("/a/..%2fapi").problem())
                .isEqualTo("malformed-request");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/api/items", "/api/nowhere", "/api/about/gateway", "/api/local/fixed", "/api/live", "/api/clock"
            })
    void noBrowserMayGuessTheTypeOfAnyAnswer(String path) {
        var answer = calls().get(path);
        assertThat(answer.headers().allValues("X-Content-Type-Options")).containsExactly("nosniff");
        assertThat(answer.header("Content-Security-Policy")).isNull();
    }

    @Test
    void swaggerUiStillWorks() throws Exception {
        assertThat(get("/swagger-ui.html", "Accept", "text/html").statusCode()).isEqualTo(307);
        var page = get("/swagger-ui/index.html", "Accept", "text/html");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(new String(page.body(), StandardCharsets.UTF_8)).contains("swagger-initializer.js");
        assertThat(page.headers().firstValue("Content-Security-Policy")).isEmpty();
    }

    private HttpResponse<byte[]> get(String path, String... headers) throws Exception {
        var request = request(path);
        return http.send(
                (headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofByteArray());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + path));
    }

    private int port() {
        return environment.getRequiredProperty("local.server.port", Integer.class);
    }

    private static byte[] bytes(String file) throws IOException {
        try (InputStream in = new ClassPathResource(file).getInputStream()) {
            return in.readAllBytes();
        }
    }
}
