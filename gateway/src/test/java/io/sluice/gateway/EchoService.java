package io.sluice.gateway;

import io.netty.handler.codec.http.HttpHeaders;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.http.websocket.WebsocketInbound;
import reactor.netty.http.websocket.WebsocketOutbound;

/**
 * Stands in for a service behind the gateway: answers with the headers it was sent, one a line, names in lower case, then with
 * the length of the body. It can be held up. Sockets hear the headers first, then what they say themselves; {@code bye} closes.
 */
public final class EchoService {
    private static final AtomicInteger WAITING = new AtomicInteger();
    private static final AtomicReference<CountDownLatch> HURDLE = new AtomicReference<>(new CountDownLatch(0));
    private static final AtomicInteger REFUSAL = new AtomicInteger();
    private static final AtomicInteger SOCKETS = new AtomicInteger();
    private static final Queue<Integer> FAREWELLS = new ConcurrentLinkedQueue<>();
    private static final DisposableServer SERVER = start();

    private EchoService() {}

    public static String uri() {
        return "http://127.0.0.1:" + SERVER.port();
    }

    /** Lets requests wait until {@link #letGo}. */
    public static void holdUp() {
        HURDLE.set(new CountDownLatch(1));
    }

    /** Answers handshakes with this status until {@link #letGo}. */
    public static void refuse(int status) {
        REFUSAL.set(status);
    }

    public static void letGo() {
        HURDLE.get().countDown();
        REFUSAL.set(0);
    }

    /** How many requests are here. */
    public static int waiting() {
        return WAITING.get();
    }

    /** How many sockets are open. */
    public static int sockets() {
        return SOCKETS.get();
    }

    /** The codes with which sockets were closed by the other side. */
    public static Queue<Integer> farewells() {
        return FAREWELLS;
    }

    private static DisposableServer start() {
        return HttpServer.create()
                .host("127.0.0.1")
                .port(0)
                .handle(EchoService::answer)
                .bindNow();
    }

    private static Publisher<Void> answer(HttpServerRequest request, HttpServerResponse response) {
        String headers = text(request.requestHeaders());
        if (request.uri().startsWith("/ws/")) {
            return REFUSAL.get() == 0
                    ? awaitHurdle().then(Mono.defer(() -> response.sendWebsocket((in, out) -> talk(headers, in, out))))
                    : response.status(REFUSAL.get()).send();
        }
        return request.receive()
                .aggregate()
                .asByteArray()
                .map(body -> body.length)
                .defaultIfEmpty(0)
                .flatMap(length -> awaitHurdle()
                        .then(response.sendString(Mono.just(headers + "\nbody length: " + length))
                                .then()));
    }

    private static Publisher<Void> talk(String headers, WebsocketInbound in, WebsocketOutbound out) {
        SOCKETS.incrementAndGet();
        in.receiveCloseStatus().subscribe(status -> FAREWELLS.add(status.code()));
        Flux<String> said =
                in.receive().asString().concatMap(text -> text.equals("bye") ? close(out) : Mono.just(text));
        return Mono.from(out.sendString(Flux.just(headers).concatWith(said)))
                .doFinally(signal -> SOCKETS.decrementAndGet());
    }

    private static Mono<String> close(WebsocketOutbound out) {
        return Mono.from(out.sendClose(1013, "bye")).then(Mono.empty());
    }

    private static String text(HttpHeaders headers) {
        return headers.entries().stream()
                .map(header -> header.getKey().toLowerCase() + ": " + header.getValue())
                .collect(Collectors.joining("\n"));
    }

    private static Mono<Void> awaitHurdle() {
        if (HURDLE.get().getCount() == 0) {
            return Mono.empty();
        }
        return Mono.<Void>fromRunnable(EchoService::waitAtHurdle).subscribeOn(Schedulers.boundedElastic());
    }

    private static void waitAtHurdle() {
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
