package io.sluice.sale.load;

import io.sluice.launcher.workspace.LauncherException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of the public API, signed in as an admin. */
public final class AdminClient {

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

    /** Signs in, which also checks that the gateway answers. */
    public static AdminClient at(String gateway, Duration timeout, SaleSetup.Admin admin) {
        AdminClient api = new AdminClient(gateway, timeout, admin);
        try {
            api.signIn();
            return api;
        } catch (ConnectException e) {
            throw new LauncherException("Nothing answers at " + gateway + "; start the suite with: deploy/sluice up");
        } catch (IOException e) {
            throw new LauncherException("The first admin cannot sign in at " + gateway + ": " + e.getMessage());
        }
    }

    void signIn() throws IOException {
        String body = JSON.writeValueAsString(Map.of("phone", admin.phone(), "password", admin.password()));
        HttpResponse<String> answer = sendUntilServed(withBody("/api/sessions", body));
        token = textIn(parse(successOf(answer)), "token");
    }

    /** The id of what was created. */
    String create(String path, Map<String, Object> body) throws IOException {
        return textIn(post(path, body), "id");
    }

    public JsonNode post(String path, Map<String, Object> body) throws IOException {
        return parse(signedIn(withBody(path, JSON.writeValueAsString(body)), this::sendUntilServed));
    }

    void command(String path) throws IOException {
        signedIn(request(path).POST(HttpRequest.BodyPublishers.noBody()), this::sendUntilServed);
    }

    public String get(String path) throws IOException {
        return signedIn(request(path), this::send);
    }

    public String delete(String path) throws IOException {
        return signedIn(request(path).DELETE(), this::sendUntilServed);
    }

    private HttpRequest.Builder withBody(String path, String json) {
        return request(path).header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString(json));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path)).timeout(timeout);
    }

    /** Redis may have lost the session: the admin signs in again, and asks again. */
    private String signedIn(HttpRequest.Builder request, Sending sending) throws IOException {
        HttpResponse<String> answer = sending.send(request.setHeader("Authorization", "Bearer " + token));
        if (answer.statusCode() == 401) {
            signIn();
            answer = sending.send(request.setHeader("Authorization", "Bearer " + token));
        }
        return successOf(answer);
    }

    private static String successOf(HttpResponse<String> answer) throws IOException {
        if (answer.statusCode() >= 300) {
            throw new RefusedException(answer.uri().getPath(), answer.statusCode(), answer.body());
        }
        return answer.body();
    }

    /** As any client should: a suite that says when to come again is mending itself. */
    private HttpResponse<String> sendUntilServed(HttpRequest.Builder request) throws IOException {
        Instant end = Instant.now().plus(timeout);
        HttpResponse<String> answer = send(request);
        OptionalLong seconds = retryAfter(answer);
        while (seconds.isPresent()
                && Instant.now().plusSeconds(seconds.getAsLong()).isBefore(end)) {
            pause(seconds.getAsLong());
            answer = send(request);
            seconds = retryAfter(answer);
        }
        return answer;
    }

    private static OptionalLong retryAfter(HttpResponse<String> answer) {
        return answer.statusCode() == 503 ? answer.headers().firstValueAsLong("Retry-After") : OptionalLong.empty();
    }

    private static void pause(long seconds) throws IOException {
        try {
            Thread.sleep(seconds * 1000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private interface Sending {
        HttpResponse<String> send(HttpRequest.Builder request) throws IOException;
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
