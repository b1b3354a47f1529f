package io.sluice.common.test;

import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.IdentitySeal;
import io.sluice.common.platform.identity.SigningKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Calls a server over HTTP the way a test wants to: short, and with the whole answer at hand. */
public final class ServiceCalls {
    private static final JsonMapper JSON = new JsonMapper();
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    private final String base;
    private final Map<String, String> headers;

    private ServiceCalls(String base, Map<String, String> headers) {
        this.base = base;
        this.headers = headers;
    }

    public static ServiceCalls to(int port) {
        return new ServiceCalls("http://127.0.0.1:" + port, Map.of());
    }

    /** With a seal as the gateway makes it. */
    public ServiceCalls as(Identity identity, String service, String key) {
        var seal = new IdentitySeal(service, SigningKeys.parse(key), Duration.ofSeconds(60), Clock.systemUTC());
        return with(IdentitySeal.HEADER, seal.seal(identity));
    }

    public ServiceCalls with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new ServiceCalls(base, more);
    }

    public Answer get(String path) {
        return send(HttpRequest.newBuilder(URI.create(base + path)).GET());
    }

    public Answer post(String path, String json) {
        return send("POST", path, json);
    }

    public Answer put(String path, String json) {
        return send("PUT", path, json);
    }

    public Answer patch(String path, String json) {
        return send("PATCH", path, json);
    }

    public Answer delete(String path) {
        return send("DELETE", path, "");
    }

    private Answer send(String method, String path, String json) {
        return send(HttpRequest.newBuilder(URI.create(base + path))
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(json)));
    }

    private Answer send(HttpRequest.Builder request) {
        headers.forEach(request::setHeader);
        try {
            var response =
                    CLIENT.send(request.timeout(Duration.ofSeconds(30)).build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(response.statusCode(), response.headers(), response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** A whole answer. */
    public record Answer(int status, HttpHeaders headers, String body) {
        public String header(String name) {
            return headers.firstValue(name).orElse(null);
        }

        public JsonNode json() {
            return JSON.readTree(body);
        }

        /** The last part of the problem's type. */
        public String problem() {
            return json().path("type").asString().replace("/problems/", "");
        }
    }
}
