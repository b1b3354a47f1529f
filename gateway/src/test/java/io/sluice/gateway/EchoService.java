package io.sluice.gateway;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

/**
 * Stands in for a service behind the gateway: answers with the headers it was sent, one a line, names in lower case, then with
 * the length of the body. It can be held up.
 */
public final class EchoService {
    private static final AtomicInteger WAITING = new AtomicInteger();
    private static final AtomicReference<CountDownLatch> HURDLE = new AtomicReference<>(new CountDownLatch(0));
    private static final HttpServer SERVER = start();

    private EchoService() {}

    public static String uri() {
        return "http://127.0.0.1:" + SERVER.getAddress().getPort();
    }

    /** Lets requests wait until {@link #letGo}. */
    public static void holdUp() {
        HURDLE.set(new CountDownLatch(1));
    }

    public static void letGo() {
        HURDLE.get().countDown();
    }

    /** How many requests are here. */
    public static int waiting() {
        return WAITING.get();
    }

    private static HttpServer start() {
        try {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.setExecutor(Executors.newCachedThreadPool(task -> {
                var thread = new Thread(task, "echo");
                thread.setDaemon(true);
                return thread;
            }));
            server.createContext("/", exchange -> {
                int length = exchange.getRequestBody().readAllBytes().length;
                awaitHurdle();
                String headers = exchange.getRequestHeaders().entrySet().stream()
                        .flatMap(header -> header.getValue().stream()
                                .map(value -> header.getKey().toLowerCase() + ": " + value))
                        .collect(Collectors.joining("\n"));
                byte[] answer = (headers + "\nbody length: " + length).getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
                exchange.close();
            });
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void awaitHurdle() {
        WAITING.incrementAndGet();
        try {
            HURDLE.get().await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            WAITING.decrementAndGet();
        }
    }
}
