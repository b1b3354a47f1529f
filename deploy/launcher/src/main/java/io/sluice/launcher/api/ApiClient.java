package io.sluice.launcher.api;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A small client of the public API, signed in as an admin. */
public final class ApiClient {

    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(30);
    private static final Pattern ID = Pattern.compile("\"id\":\"([^\"]+)\"");
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");

    private final HttpClient http;
    private final String base;
    private final Duration timeout;
    private String token = "";

    public ApiClient(String base) {
        this(base, DEFAULT_TIMEOUT);
    }

    public ApiClient(String base, Duration timeout) {
        this.base = base;
        this.timeout = timeout;
        this.http = HttpClient.newBuilder().connectTimeout(timeout).build();
    }

    public void signIn(String phone, String password) throws IOException {
        String body = "{\"phone\": \"%s\", \"password\": \"%s\"}".formatted(phone, password);
        token = find(TOKEN, post("/api/sessions", body));
    }

    /** The id of what was created. */
    public String create(String path, String json) throws IOException {
        return find(ID, post(path, json));
    }

    public String post(String path, String json) throws IOException {
        return send(
                path,
                request(path)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(json)));
    }

    /** Uploads a JPEG file as it is. */
    public String upload(String path, Path file) throws IOException {
        return send(
                path,
                request(path)
                        .header("Content-Type", "image/jpeg")
                        .POST(HttpRequest.BodyPublishers.ofByteArray(Files.readAllBytes(file))));
    }

    public String get(String path) throws IOException {
        return send(path, request(path));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path))
                .timeout(timeout)
                .header("Authorization", "Bearer " + token);
    }

    private String send(String path, HttpRequest.Builder request) throws IOException {
        try {
            HttpResponse<String> answer = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
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
