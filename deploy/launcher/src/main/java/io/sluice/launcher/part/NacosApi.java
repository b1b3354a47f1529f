package io.sluice.launcher.part;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The few requests that the launcher sends to Nacos over HTTP. */
final class NacosApi {

    /** The group that our configurations and registrations are in. */
    private static final String GROUP = "SLUICE";

    private static final Pattern MD5 = Pattern.compile("\"md5\":\"([0-9a-f]{32})\"");
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(TIMEOUT).build();

    private final String base;

    NacosApi(int port) {
        this.base = "http://127.0.0.1:" + port + "/nacos/v3";
    }

    boolean isReady() throws IOException {
        return get("/admin/core/state/readiness", Map.of()).statusCode() == 200;
    }

    boolean hasHealthyInstance(String service, int port) throws IOException {
        Map<String, String> query = Map.of("groupName", GROUP, "serviceName", service, "healthyOnly", "true");
        return get("/client/ns/instance/list", query).body().contains("\"port\":" + port + ",");
    }

    /** The MD5 of a configuration's content, as Nacos keeps it; nothing if there is no such configuration. */
    Optional<String> md5(String dataId) throws IOException {
        HttpResponse<String> answer = get("/admin/cs/config", Map.of("groupName", GROUP, "dataId", dataId));
        if (answer.statusCode() >= 500) {
            throw new IOException("Nacos answered " + answer.statusCode() + ": " + answer.body());
        }
        Matcher matcher = MD5.matcher(answer.body());
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    void publish(String dataId, String type, String content) throws IOException {
        Map<String, String> form = Map.of("groupName", GROUP, "dataId", dataId, "type", type, "content", content);
        HttpRequest request = HttpRequest.newBuilder(URI.create(base + "/admin/cs/config"))
                .timeout(TIMEOUT)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(encode(form)))
                .build();
        HttpResponse<String> answer = send(request);
        if (answer.statusCode() != 200 || !answer.body().contains("\"data\":true")) {
            throw new IOException("Nacos answered " + answer.statusCode() + ": " + answer.body());
        }
    }

    private HttpResponse<String> get(String path, Map<String, String> query) throws IOException {
        URI uri = URI.create(base + path + (query.isEmpty() ? "" : "?" + encode(query)));
        return send(HttpRequest.newBuilder(uri).timeout(TIMEOUT).build());
    }

    private HttpResponse<String> send(HttpRequest request) throws IOException {
        try {
            return HTTP.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted", e);
        }
    }

    private static String encode(Map<String, String> form) {
        return form.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }
}
