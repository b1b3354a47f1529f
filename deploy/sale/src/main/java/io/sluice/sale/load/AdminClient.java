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
    private final SaleSetup.Admin admin;
    private volatile String token = "";

    AdminClient(String base, Duration timeout, SaleSetup.Admin admin) {
        this.base = base;
        this.timeout = timeout;
        this.admin = admin;
        this.http = HttpClient.newBuilder().connectTimeout(timeout).build();
    }

    void signIn() throws IOException {
        String body = JSON.writeValueAsString(Map.of("phone", admin.phone(), "password", admin.password()));
        HttpResponse<String> answer = send(withBody("/api/sessions", body));
        token = textIn(parse(successOf(answer)), "token");
    }

    /** The id of what was created. */
    String create(String path, Map<String, Object> body) throws IOException {
        return textIn(post(path, body), "id");
    }

    JsonNode post(String path, Map<String, Object> body) throws IOException {
        return parse(signedIn(withBody(path, JSON.writeValueAsString(body))));
    }

    void command(String path) throws IOException {
        signedIn(request(path).POST(HttpRequest.BodyPublishers.noBody()));
    }

    String get(String path) throws IOException {
        return signedIn(request(path));
    }

    private HttpRequest.Builder withBody(String path, String json) {
        return request(path).header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString(json));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path)).timeout(timeout);
    }

    /** Redis may have lost the session: the admin signs in again, and asks again. */
    private String signedIn(HttpRequest.Builder request) throws IOException {
        HttpResponse<String> answer = send(request.setHeader("Authorization", "Bearer " + token));
        if (answer.statusCode() == 401) {
            signIn();
            answer = send(request.setHeader("Authorization", "Bearer " + token));
        }
        return successOf(answer);
    }

    private static String successOf(HttpResponse<String> answer) throws IOException {
        if (answer.statusCode() >= 300) {
            throw new IOException(answer.uri().getPath() + " answered " + answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    private HttpResponse<String> send(HttpRequest.Builder builder) throws IOException {
        try {
            return http.send(builder.build(), HttpResponse.BodyHandlers.ofString());
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
