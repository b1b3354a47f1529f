package io.sluice.gateway.pages;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.platform.trace.TraceContext;
import io.sluice.gateway.problem.ProblemAnswer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.mock.env.MockEnvironment;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.http.server.reactive.MockServerHttpResponse;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.web.server.WebFilter;
import reactor.core.publisher.Mono;
import tools.jackson.databind.json.JsonMapper;

/** The filters over a shop of a few files, which lies in a directory named {@code pages}, in a jar or nowhere. */
class PagesFilterTests {
    private static final String CSP = "default-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
            + "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'";
    private static final String BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

    private static final Map<String, String> SHOP = new TreeMap<>(Map.of(
            "pages/", "",
            "pages/index.html", "shell",
            "pages/index.html.br", "br of shell",
            "pages/index.html.gz", "gz of shell",
            "pages/desk.html", "desk",
            "pages/robots.txt", "robots",
            "pages/assets/", "",
            "pages/assets/app-1.js", "script",
            "pages/assets/app-1.js.br", "br of script",
            "pages/assets/only.gz", "an archive"));

    @TempDir
    Path folder;

    private Pages pages;

    @BeforeEach
    void readFromADirectory() throws IOException {
        // The path of a checkout may itself contain the folder's name.
        Path place = folder.resolve("pages/pages");
        for (Map.Entry<String, String> file : SHOP.entrySet()) {
            Path path = place.resolve(file.getKey());
            if (file.getKey().endsWith("/")) {
                Files.createDirectories(path);
            } else {
                Files.writeString(path, file.getValue());
            }
        }
        pages = read(place.toUri().toURL());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/index.html",
                "/items/01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "/sign-in",
                "/register",
                "/orders",
                "/orders/01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "/account",
                "/addresses",
                "/notices"
            })
    void everyPageAddressIsAnsweredWithTheShell(String path) {
        var answer = get(path);
        assertThat(answer.getStatusCode()).isEqualTo(HttpStatus.OK);
        assertThat(answer.getHeaders().getFirst("Content-Type")).isEqualTo("text/html;charset=UTF-8");
        assertThat(answer.getHeaders().getFirst("Cache-Control")).isEqualTo("no-cache");
        assertThat(answer.getHeaders().getFirst("Content-Security-Policy")).isEqualTo(CSP);
        assertThat(answer.getHeaders().getFirst("Referrer-Policy")).isEqualTo("same-origin");
        assertThat(answer.getHeaders().getFirst("Vary")).isEqualTo("Accept-Encoding");
        assertThat(answer.getHeaders().containsHeader("Set-Cookie")).isFalse();
        assertThat(answer.getHeaders().containsHeader("Content-Encoding")).isFalse();
        assertThat(answer.getBodyAsString().block()).isEqualTo("shell");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/desk",
                "/desk/",
                "/desk.html",
                "/desk/sign-in",
                "/desk/account",
                "/desk/promos",
                "/desk/promos/new",
                "/desk/promos/01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "/desk/promos/01ARZ3NDEKTSV4RRFFQ69G5FAV/edit",
                "/desk/promos/01ARZ3NDEKTSV4RRFFQ69G5FAV/live",
                "/desk/promos/01ARZ3NDEKTSV4RRFFQ69G5FAV/report",
                "/desk/limits",
                "/desk/messages",
                "/desk/messages/7F0000010A9B18B4AAC2",
                "/desk/refunds",
                "/desk/nodes",
                "/desk/capacity",
                "/desk/support",
                "/desk/orders/01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "/desk/items",
                "/desk/items/new"
            })
    void everyAddressOfTheDeskIsAnsweredWithAShellThatNoCacheKeeps(String path) {
        var answer = get(path);
        assertThat(answer.getStatusCode()).isEqualTo(HttpStatus.OK);
        assertThat(answer.getHeaders().getFirst("Content-Type")).isEqualTo("text/html;charset=UTF-8");
        assertThat(answer.getHeaders().getFirst("Cache-Control")).isEqualTo("no-store");
        assertThat(answer.getHeaders().getFirst("Content-Security-Policy")).isEqualTo(CSP);
        assertThat(answer.getHeaders().containsHeader("Set-Cookie")).isFalse();
        assertThat(answer.getBodyAsString().block()).isEqualTo("desk");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"gzip, br | br | br of shell", "gzip | gzip | gz of shell", "deflate | | shell"})
    void theSmallestBodyThatTheClientTakesIsSent(String accepted, String coding, String body) {
        var answer = get("/", "Accept-Encoding", accepted);
        assertThat(answer.getHeaders().getFirst("Content-Encoding")).isEqualTo(coding);
        assertThat(answer.getBodyAsString().block()).isEqualTo(body);
    }

    @Test
    void eachBodyHasATagOfItsOwn() {
        String plain = get("/").getHeaders().getETag();
        String packed = get("/", "Accept-Encoding", "br").getHeaders().getETag();
        assertThat(packed).isNotEqualTo(plain);
        assertThat(get("/", "If-None-Match", plain).getStatusCode()).isEqualTo(HttpStatus.NOT_MODIFIED);
        assertThat(get("/", "If-None-Match", packed).getStatusCode()).isEqualTo(HttpStatus.OK);
        assertThat(get("/robots.txt").getHeaders().getETag()).isNotEqualTo(plain);
    }

    @Test
    void filesWithHashedNamesAreKeptForGood() {
        var script = get("/assets/app-1.js");
        assertThat(script.getBodyAsString().block()).isEqualTo("script");
        assertThat(script.getHeaders().getFirst("Content-Type")).isEqualTo("text/javascript;charset=UTF-8");
        assertThat(script.getHeaders().getFirst("Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
        assertThat(get("/robots.txt").getHeaders().getFirst("Cache-Control")).isEqualTo("public, max-age=3600");
    }

    @Test
    void aPackedFileIsNoFileOfItsOwn() {
        assertThat(get("/assets/app-1.js.br").getStatusCode()).isEqualTo(HttpStatus.NOT_FOUND);
        assertThat(get("/assets/only.gz").getBodyAsString().block()).isEqualTo("an archive");
    }

    @Test
    void anUnknownAssetIsAProblemThatNoCacheKeeps() {
        var answer = get("/assets/app-2.js", "Accept", BROWSER);
        assertThat(answer.getStatusCode()).isEqualTo(HttpStatus.NOT_FOUND);
        assertThat(answer.getHeaders().getFirst("Content-Type")).isEqualTo("application/problem+json");
        assertThat(answer.getHeaders().getFirst("Cache-Control")).isEqualTo("no-store");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/assets/../index.html",
                "/assets/%2e%2e/robots.txt",
                "/assets/..%2findex.html",
                "/assets//app-1.js",
                "/assets/",
                "/assets/app-1.js/"
            })
    void aPathIsLookedUpAndNeverResolved(String path) {
        assertThat(get(path).getStatusCode()).isEqualTo(HttpStatus.NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/application.yml",
                "/items",
                "/items/a/b",
                "/items/",
                "/orders/",
                "/items/a%2fb",
                "/desk/nowhere",
                "/desk/promos/",
                "/desk/promos/a/b",
                "/desk/promos/a/live/b",
                "/desk/orders",
                "/desks",
                "/api",
                "/api/items"
            })
    void otherPathsPass(String path) {
        assertThat(get(path).getStatusCode()).isEqualTo(HttpStatus.ACCEPTED);
    }

    @Test
    void onlyReadingIsAnswered() {
        assertThat(answer(new PagesFilter(pages, new ProblemAnswer(new JsonMapper())), HttpMethod.POST, "/")
                        .getStatusCode())
                .isEqualTo(HttpStatus.ACCEPTED);
        assertThat(answer(new PagesFilter(pages, new ProblemAnswer(new JsonMapper())), HttpMethod.HEAD, "/")
                        .getStatusCode())
                .isEqualTo(HttpStatus.OK);
    }

    @ParameterizedTest
    @CsvSource({
        "/nowhere, true",
        "/items, true",
        "/admin/x, true",
        "/apix, true",
        "/api, false",
        "/api/nowhere, false",
        "/ws/nowhere, false",
        "/pictures/x.jpg, false",
        "/actuator/health, false",
        "/swagger-ui.html, false",
        "/swagger-ui/x, false",
        "/api-docs/x, false"
    })
    void aPersonAtAnUnknownPageGetsTheShellWith404(String path, boolean page) {
        var answer = answer(new UnknownPageFilter(pages), HttpMethod.GET, path, "Accept", BROWSER);
        assertThat(answer.getStatusCode()).isEqualTo(page ? HttpStatus.NOT_FOUND : HttpStatus.ACCEPTED);
        if (page) {
            assertThat(answer.getBodyAsString().block()).isEqualTo("shell");
        }
    }

    @ParameterizedTest
    @CsvSource({"/desk/nowhere, desk", "/desk/promos/a/b, desk", "/desks, shell"})
    void anAdminAtAnUnknownPageGetsTheShellOfTheDeskWith404(String path, String shell) {
        var answer = answer(new UnknownPageFilter(pages), HttpMethod.GET, path, "Accept", BROWSER);
        assertThat(answer.getStatusCode()).isEqualTo(HttpStatus.NOT_FOUND);
        assertThat(answer.getBodyAsString().block()).isEqualTo(shell);
    }

    @Test
    void aToolAtAnUnknownPathPasses() {
        for (String accept : new String[] {"*/*", "application/json"}) {
            assertThat(answer(new UnknownPageFilter(pages), HttpMethod.GET, "/nowhere", "Accept", accept)
                            .getStatusCode())
                    .isEqualTo(HttpStatus.ACCEPTED);
        }
        assertThat(answer(new UnknownPageFilter(pages), HttpMethod.GET, "/nowhere")
                        .getStatusCode())
                .isEqualTo(HttpStatus.ACCEPTED);
        assertThat(answer(new UnknownPageFilter(pages), HttpMethod.POST, "/nowhere", "Accept", BROWSER)
                        .getStatusCode())
                .isEqualTo(HttpStatus.ACCEPTED);
    }

    @Test
    void anUnknownPageIsNeverUnchanged() {
        String tag = get("/").getHeaders().getETag();
        var unknown = MockServerWebExchange.from(
                MockServerHttpRequest.get("/nowhere").header("Accept", BROWSER).header("If-None-Match", tag));
        new UnknownPageFilter(pages).filter(unknown, passed -> Mono.empty()).block();
        assertThat(unknown.getResponse().getStatusCode()).isEqualTo(HttpStatus.NOT_FOUND);
    }

    @Test
    void aJarIsReadLikeADirectory() throws IOException {
        Path jar = folder.resolve("pages-1.0.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                var zip = new JarOutputStream(out)) {
            for (Map.Entry<String, String> file : SHOP.entrySet()) {
                zip.putNextEntry(new JarEntry(file.getKey()));
                zip.write(file.getValue().getBytes());
            }
        }
        pages = read(jar.toUri().toURL());
        assertThat(get("/", "Accept-Encoding", "br").getBodyAsString().block()).isEqualTo("br of shell");
        assertThat(get("/assets/app-1.js").getBodyAsString().block()).isEqualTo("script");
    }

    @Test
    void packedFilesOfAnotherPlaceAreNotMixedIn() throws IOException {
        Path first = folder.resolve("first");
        Files.createDirectories(first.resolve("pages"));
        Files.writeString(first.resolve("pages/index.html"), "another shell");
        pages = read(
                first.toUri().toURL(), folder.resolve("pages/pages").toUri().toURL());
        assertThat(get("/", "Accept-Encoding", "br").getBodyAsString().block()).isEqualTo("another shell");
        assertThat(get("/robots.txt").getBodyAsString().block()).isEqualTo("robots");
    }

    @Test
    void withoutAShopThePageSaysHowToGetIt() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        pages = read(empty.toUri().toURL());
        var answer = get("/");
        assertThat(answer.getStatusCode()).isEqualTo(HttpStatus.OK);
        assertThat(answer.getHeaders().getFirst("Content-Security-Policy")).isEqualTo(CSP);
        assertThat(answer.getHeaders().getFirst("Content-Type")).isEqualTo("text/html;charset=UTF-8");
        assertThat(answer.getBodyAsString().block())
                .contains("Node.js, 20.19", "deploy/sluice up", "商城尚未构建", "/api/promos", "/swagger-ui.html")
                .doesNotContain("style=", "<style", "<script");
        assertThat(get("/items/1").getStatusCode()).isEqualTo(HttpStatus.OK);
        assertThat(get("/desk").getBodyAsString().block()).contains("deploy/sluice up");
        assertThat(get("/assets/x.js").getStatusCode()).isEqualTo(HttpStatus.NOT_FOUND);

        pages = Pages.read(new URLClassLoader(new URL[0], null), new NotBuilt(new MockEnvironment()));
        assertThat(get("/").getBodyAsString().block())
                .contains("/api/promos", "</html>")
                .doesNotContain("/swagger-ui.html");
    }

    /** A file becomes public by its folder, so nobody else's may be in one of that name. */
    @Test
    void noLibraryBringsFilesToServe() throws IOException {
        var classPath = new ClassPathFolder(PagesFilterTests.class.getClassLoader());
        assertThat(classPath.read("assets")).hasSize(1);
        assertThat(classPath.read("pages"))
                .as("those of the tests, and the shop")
                .hasSizeBetween(1, 2);
    }

    @Test
    void everyAnswerForbidsBrowsersToGuessItsType() {
        var answer = answer(new NoSniffFilter(), HttpMethod.POST, "/api/orders");
        assertThat(answer.getHeaders().get("X-Content-Type-Options")).containsExactly("nosniff");
        assertThat(answer.getStatusCode()).isEqualTo(HttpStatus.ACCEPTED);
    }

    /** Without a parent: the class path of the tests has a shop too. */
    private static Pages read(URL... places) throws IOException {
        var local = new MockEnvironment();
        local.setActiveProfiles("local");
        return Pages.read(new URLClassLoader(places, null), new NotBuilt(local));
    }

    private MockServerHttpResponse get(String path, String... header) {
        return answer(new PagesFilter(pages, new ProblemAnswer(new JsonMapper())), HttpMethod.GET, path, header);
    }

    private static MockServerHttpResponse answer(WebFilter filter, HttpMethod method, String path, String... header) {
        var request = MockServerHttpRequest.method(method, URI.create(path));
        if (header.length > 0) {
            request.header(header[0], header[1]);
        }
        var exchange = MockServerWebExchange.from(request);
        exchange.getAttributes().put(TraceContext.class.getName(), TraceContext.create());
        filter.filter(exchange, passed -> {
                    passed.getResponse().setStatusCode(HttpStatus.ACCEPTED);
                    return Mono.empty();
                })
                .block();
        return exchange.getResponse();
    }
}
