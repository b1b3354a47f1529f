package io.sluice.sale.chaos;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.MissingNode;

/** Calls a server of the suite over HTTP; no answer is an answer too, with status 0. */
final class Calls {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();

    private final String base;
    private final Map<String, String> headers;

    private Calls(String base, Map<String, String> headers) {
        this.base = base;
        this.headers = headers;
    }

    static Calls to(int port) {
        return new Calls("http://127.0.0.1:" + port, Map.of());
    }

    Calls with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Calls(base, more);
    }

    Calls as(String session) {
        return with("Authorization", "Bearer " + session);
    }

    Answer get(String path) {
        return send("GET", path, "");
    }

    Answer post(String path, String json) {
        return send("POST", path, json);
    }

    Answer patch(String path, String json) {
        return send("PATCH", path, json);
    }

    Answer put(String path, String json) {
        return send("PUT", path, json);
    }

    /** As a form, which Nacos wants. */
    Answer postForm(String path, String form) {
        return with("Content-Type", "application/x-www-form-urlencoded").send("POST", path, form);
    }

    private Answer send(String method, String path, String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                .timeout(TIMEOUT)
                .method(
                        method,
                        body.isEmpty()
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofString(body));
        if (!body.isEmpty() && !headers.containsKey("Content-Type")) {
            request.header("Content-Type", "application/json");
        }
        headers.forEach(request::header);
        Instant sent = Instant.now();
        try {
            HttpResponse<String> response = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
            String retryAfter = response.headers().firstValue("Retry-After").orElse("");
            return new Answer(response.statusCode(), response.body(), retryAfter, sent, Instant.now());
        } catch (IOException e) {
            return new Answer(0, String.valueOf(e.getMessage()), "", sent, Instant.now());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted", e);
        }
    }

    /**
     * What came back, and when.
     *
     * @param retryAfter the header; empty if there was none
     */
    record Answer(int status, String body, String retryAfter, Instant sent, Instant received) {

        JsonNode json() {
            try {
                return JSON.readTree(body);
            } catch (JacksonException e) {
                return MissingNode.getInstance();
            }
        }

        String text(String field) {
            return json().path(field).asString("");
        }

        /** The last part of the problem's type, empty if there is none. */
        String problem() {
            String type = text("type");
            return type.substring(type.lastIndexOf('/') + 1);
        }

        Answer expect(int expected) {
            if (status != expected) {
                throw new IllegalStateException("expected " + expected + ", got " + status + ": " + body);
            }
            return this;
        }

        Duration took() {
            return Duration.between(sent, received);
        }

        @Override
        public String toString() {
            return status + " " + problem();
        }
    }
}
