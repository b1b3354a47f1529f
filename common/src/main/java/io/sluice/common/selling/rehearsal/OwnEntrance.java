package io.sluice.common.selling.rehearsal;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.web.server.autoconfigure.ServerProperties;
import org.springframework.boot.web.server.context.WebServerApplicationContext;

/** Calls this node as others do, through its web server. */
public final class OwnEntrance {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final WebServerApplicationContext application;
    private final @Nullable InetAddress address;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build();

    OwnEntrance(WebServerApplicationContext application, ServerProperties server) {
        this.application = application;
        this.address = server.getAddress();
    }

    /**
     * Posts a JSON text.
     *
     * @throws IOException unless it is answered with an expected status
     */
    public void post(String path, Map<String, String> headers, String body, IntPredicate expected)
            throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(uri(path))
                .timeout(TIMEOUT)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        HttpResponse<String> response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        if (!expected.test(response.statusCode())) {
            throw new IOException(path + " was answered " + response.statusCode() + ": " + response.body());
        }
    }

    /** Where this node listens, whichever address it is bound to. */
    private URI uri(String path) {
        InetAddress one = address == null || address.isAnyLocalAddress() ? InetAddress.getLoopbackAddress() : address;
        String host = one.getHostAddress();
        int port = Objects.requireNonNull(application.getWebServer()).getPort();
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port + path);
    }
}
