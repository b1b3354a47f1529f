package io.sluice.gateway;

import io.netty.handler.codec.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
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
 * Stands in for a service behind the gateway: answers with the headers of the request, one a line, names in lower case,
 * then with the length of the body. It can be held up. WebSockets receive the headers first, then an echo of their own
 * messages; {@code bye} closes them. It can add headers to its answers, and answer a path with something else.
 */
public final class EchoService {
    private static final AtomicInteger WAITING = new AtomicInteger();
    private static final AtomicReference<CountDownLatch> BARRIER = new AtomicReference<>(new CountDownLatch(0));
    private static final AtomicInteger REFUSAL_STATUS = new AtomicInteger();
    private static final Map<String, String> ANSWER_HEADERS = new ConcurrentHashMap<>();
    private static final Map<String, Canned> CANNED = new ConcurrentHashMap<>();
    private static final Map<String, List<String>> REQUESTS = new ConcurrentHashMap<>();
    private static final AtomicInteger SOCKETS = new AtomicInteger();
    private static final Queue<Integer> CLOSE_CODES = new ConcurrentLinkedQueue<>();
    private static final DisposableServer SERVER = start();

    private EchoService() {}

    public static String uri() {
        return "http://127.0.0.1:" + SERVER.port();
    }

    /** Makes requests wait until {@link #letGo}. */
    public static void holdUp() {
        BARRIER.set(new CountDownLatch(1));
    }

    /** Answers handshakes with this status until {@link #letGo}. */
    public static void refuse(int status) {
        REFUSAL_STATUS.set(status);
    }

    /** Adds a header to every answer until {@link #letGo}. */
    public static void answerWith(String header, String value) {
        ANSWER_HEADERS.put(header, value);
    }

    /** Answers a path, with its query, like this until {@link #letGo}. */
    public static void answer(String uri, int status, String body) {
        CANNED.put(uri, new Canned(status, body));
        REQUESTS.putIfAbsent(uri, new CopyOnWriteArrayList<>());
    }

    /** The headers of each request for such a path since the first such answer. */
    public static List<String> requests(String uri) {
        return REQUESTS.getOrDefault(uri, List.of());
    }

    /** Only lets waiting requests go; everything else stays as it was set. */
    public static void goOn() {
        BARRIER.get().countDown();
    }

    public static void letGo() {
        goOn();
        REFUSAL_STATUS.set(0);
        ANSWER_HEADERS.clear();
        CANNED.clear();
        REQUESTS.clear();
    }

    /** How many requests wait here. */
    public static int waiting() {
        return WAITING.get();
    }

    /** How many WebSockets are open. */
    public static int sockets() {
        return SOCKETS.get();
    }

    /** The codes with which the other side closed WebSockets. */
    public static Queue<Integer> closeCodes() {
        return CLOSE_CODES;
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
        ANSWER_HEADERS.forEach(response::addHeader);
        if (request.uri().startsWith("/ws/")) {
            return REFUSAL_STATUS.get() == 0
                    ? awaitBarrier().then(Mono.defer(() -> response.sendWebsocket((in, out) -> echo(headers, in, out))))
                    : response.status(REFUSAL_STATUS.get()).send();
        }
        Canned canned = CANNED.get(request.uri());
        if (canned != null) {
            REQUESTS.get(request.uri()).add(headers);
            return awaitBarrier().then(canned.send(response));
        }
        return request.receive()
                .aggregate()
                .asByteArray()
                .map(body -> body.length)
                .defaultIfEmpty(0)
                .flatMap(length -> awaitBarrier()
                        .then(response.sendString(Mono.just(headers + "\nbody length: " + length))
                                .then()));
    }

    private static Publisher<Void> echo(String headers, WebsocketInbound in, WebsocketOutbound out) {
        SOCKETS.incrementAndGet();
        in.receiveCloseStatus().subscribe(status -> CLOSE_CODES.add(status.code()));
        Flux<String> echo =
                in.receive().asString().concatMap(text -> text.equals("bye") ? close(out) : Mono.just(text));
        return Mono.from(out.sendString(Flux.just(headers).concatWith(echo)))
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

    private static Mono<Void> awaitBarrier() {
        if (BARRIER.get().getCount() == 0) {
            return Mono.empty();
        }
        return Mono.<Void>fromRunnable(EchoService::waitAtBarrier).subscribeOn(Schedulers.boundedElastic());
    }

    private static void waitAtBarrier() {
        WAITING.incrementAndGet();
        try {
            BARRIER.get().await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            WAITING.decrementAndGet();
        }
    }

    /** JSON as it is; a refusal is a problem. */
    private record Canned(int status, String body) {
        private Mono<Void> send(HttpServerResponse response) {
            return response.status(status)
                    .header("Content-Type", status < 400 ? "application/json" : "application/problem+json")
                    .sendString(Mono.just(body))
                    .then();
        }
    }
}
