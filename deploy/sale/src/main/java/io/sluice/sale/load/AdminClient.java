package io.sluice.sale.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of the public API, signed in as an admin. */
final class AdminClient {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final HttpClient http;
    private final String base;
    private final Duration timeout;
    private String token = "";

    AdminClient(String base, Duration timeout) {
        this.base = base;
        this.timeout = timeout;
        this.http = HttpClient.newBuilder().connectTimeout(timeout).build();
    }

    void signIn(String phone, String password) throws IOException {
        token = textIn(post("/api/sessions", Map.of("phone", phone, "password", password)), "token");
    }

    /** The id of what was created. */
    String create(String path, Map<String, Object> body) throws IOException {
        return textIn(post(path, body), "id");
    }

    JsonNode post(String path, Map<String, Object> body) throws IOException {
        return parse(send(request(path)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.writeValueAsString(body)))));
    }

    void command(String path) throws IOException {
        send(request(path).POST(HttpRequest.BodyPublishers.noBody()));
    }

    String get(String path) throws IOException {
        return send(request(path));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path))
                .timeout(timeout)
                .header("Authorization", "Bearer " + token);
    }

    private String send(HttpRequest.Builder builder) throws IOException {
        HttpRequest request = builder.build();
        try {
            HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() >= 300) {
                throw new IOException(
                        request.uri().getPath() + " answered " + answer.statusCode() + " " + answer.body());
            }
            return answer.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static JsonNode parse(String body) throws IOException {
        try {
            return JSON.readTree(body);
        } catch (JacksonException e) {
            throw new IOException("unexpected answer " + body, e);
        }
    }

    private static String textIn(JsonNode answer, String field) throws IOException {
        String text = answer.path(field).asString("");
        if (text.isEmpty()) {
            throw new IOException("unexpected answer " + answer);
        }
        return text;
    }
}
