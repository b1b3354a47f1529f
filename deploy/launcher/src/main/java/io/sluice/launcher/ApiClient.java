package io.sluice.launcher;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Just enough of the public API for the demo. */
final class ApiClient {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
    private final String base;
    private String token = "";

    ApiClient(String base) {
        this.base = base;
    }

    void signIn(String phone, String password) throws IOException {
        String body = "{\"phone\": \"%s\", \"password\": \"%s\"}".formatted(phone, password);
        token = find(TOKEN, post("/api/sessions", body));
    }

    /** The id of what was created. */
    String create(String path, String json) throws IOException {
        return find(ID, post(path, json));
    }

    String post(String path, String json) throws IOException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + path))
                .timeout(TIMEOUT)
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token)
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
        try {
            HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() >= 300) {
                throw new IOException(path + " answered " + answer.statusCode() + " " + answer.body());
            }
            return answer.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static String find(Pattern pattern, String body) throws IOException {
        Matcher matcher = pattern.matcher(body);
        if (!matcher.find()) {
            throw new IOException("unexpected answer " + body);
        }
        return matcher.group(1);
    }
}
