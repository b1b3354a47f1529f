package io.sluice.launcher.sale;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The suite as a buyer reaches it, each request through the next gateway.
 *
 * <p>Its promises are always kept: what went wrong on the way is an {@link Outcome} like any other.
 */
final class Shop implements AutoCloseable {

    static final Duration TIMEOUT = Duration.ofSeconds(10);

    private static final int THREADS = 4;

    private final List<String> gateways;
    private final String promoId;
    private final Tally tokens = new Tally();
    private final Tally orders = new Tally();
    private final AtomicInteger turn = new AtomicInteger();
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, Shop::thread);
    private final HttpClient http;

    Shop(List<String> gateways, String promoId) {
        this.gateways = gateways;
        this.promoId = promoId;
        this.http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(TIMEOUT)
                .executor(threads)
                .build();
    }

    CompletableFuture<Answer> token(Shopper who) {
        HttpRequest request = post(who, "/api/promos/" + promoId + "/tokens", "{\"answer\": \"local-pass\"}")
                .build();
        return send(request, tokens, Outcome.ISSUED, "token");
    }

    CompletableFuture<Answer> order(Shopper who, String token, int quantity) {
        HttpRequest request = post(who, "/api/orders", "{\"quantity\": " + quantity + "}")
                .header("Seckill-Token", token)
                .build();
        return send(request, orders, Outcome.ACCEPTED, "id");
    }

    Tally tokens() {
        return tokens;
    }

    Tally orders() {
        return orders;
    }

    private HttpRequest.Builder post(Shopper who, String path, String json) {
        String gateway = gateways.get(Math.floorMod(turn.getAndIncrement(), gateways.size()));
        return HttpRequest.newBuilder(URI.create(gateway + path))
                .timeout(TIMEOUT)
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + who.session())
                .POST(HttpRequest.BodyPublishers.ofString(json));
    }

    private CompletableFuture<Answer> send(HttpRequest request, Tally tally, Outcome yes, String field) {
        long begin = System.nanoTime();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .thenApply(response -> Answer.of(
                        response.statusCode(),
                        response.headers().firstValue("Retry-After").orElse(""),
                        response.body(),
                        yes,
                        field))
                .exceptionally(failure -> Answer.lost())
                .whenComplete((answer, nothing) -> tally.count(answer.outcome(), System.nanoTime() - begin));
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "shop");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
