package io.sluice.payment;

import io.sluice.payment.signature.PaymentKeys;
import io.sluice.payment.signature.PaymentSignature;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Base64;

/** Calls a provider, as the merchant (signed) or as a payer or a test (unsigned). */
final class ProviderClient {

    static final String KEY = Base64.getEncoder().encodeToString("k".repeat(32).getBytes(StandardCharsets.UTF_8));

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final String base;
    private final PaymentSignature signature = new PaymentSignature(PaymentKeys.parse(KEY), Clock.systemUTC());

    ProviderClient(String base) {
        this.base = base;
    }

    HttpResponse<String> signedPost(String path, String json) {
        return send(json(path, json)
                .header(PaymentSignature.HEADER, signature.sign(json.getBytes(StandardCharsets.UTF_8))));
    }

    HttpResponse<String> signedGet(String path) {
        return send(request(path).header(PaymentSignature.HEADER, signature.sign(new byte[0])));
    }

    HttpResponse<String> post(String path, String json) {
        return send(json(path, json));
    }

    HttpResponse<String> postForm(String path, String form) {
        return send(request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form)));
    }

    HttpResponse<String> get(String path, String... headers) {
        HttpRequest.Builder request = request(path);
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    HttpRequest.Builder json(String path, String json) {
        return request(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(json));
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path));
    }

    HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return HTTP.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
