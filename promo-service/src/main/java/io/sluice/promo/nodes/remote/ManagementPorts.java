package io.sluice.promo.nodes.remote;

import io.sluice.promo.nodes.Node;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Asks the management ports of nodes. It is the only one to do so: health, info and metrics, nothing else is there. */
@Component
class ManagementPorts {
    /** A node that takes longer is as good as down for whoever waits for the page. */
    static final Duration TIMEOUT = Duration.ofSeconds(1);

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build();

    /** Fails if there is no whole answer in time, or a larger one than {@link BoundedText} takes. */
    CompletableFuture<HttpResponse<String>> get(Node node, String path, Duration timeout) {
        HttpRequest request = HttpRequest.newBuilder(node.management().resolve(path))
                .header("Accept", "application/json, text/plain")
                .timeout(timeout)
                .build();
        CompletableFuture<HttpResponse<String>> sent = http.sendAsync(request, head -> new BoundedText());
        // The timeout of the request ends with the head of the answer.
        CompletableFuture<HttpResponse<String>> answer =
                sent.copy().orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS);
        // Closes the connection of a node that goes on sending.
        answer.whenComplete((whole, failure) -> sent.cancel(true));
        return answer;
    }
}
