package io.sluice.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

/** What an operator does in Nacos. */
final class NacosConsole {
    private final int port;

    NacosConsole(int port) {
        this.port = port;
    }

    /** Replaces a configuration file. */
    void publish(String dataId, String content) {
        String form = "dataId=" + encode(dataId) + "&groupName=SLUICE&type=yaml&content=" + encode(content);
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/nacos/v3/admin/cs/config"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
        try {
            var answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException("Nacos: " + answer.statusCode() + " " + answer.body());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
