package io.sluice.gateway;

import static org.awaitility.Awaitility.await;

import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

/** Stands in for an instance of stock-service that may be away, hang, or answer with any status; always at the same address. */
public final class MortalService {
    public static final MortalService FIRST = new MortalService();
    public static final MortalService SECOND = new MortalService();

    private final int port = freePort();
    private final AtomicInteger received = new AtomicInteger();
    private volatile int status = 200;
    private volatile String type = "application/json";
    private volatile boolean hangs;
    private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private @Nullable DisposableServer server;

    private MortalService() {}

    private static int freePort() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String uri() {
        return "http://127.0.0.1:" + port;
    }

    /** Alive and well. */
    public synchronized void start() {
        status = 200;
        hangs = false;
        if (server == null) {
            // Until then somebody else may have the port, for a connection of theirs.
            server = await().atMost(Duration.ofSeconds(30)).ignoreExceptions().until(this::bind, Objects::nonNull);
        }
    }

    private DisposableServer bind() {
        return HttpServer.create()
                .host("127.0.0.1")
                .port(port)
                .channelGroup(connections)
                .handle(this::answer)
                .bindNow();
    }

    public synchronized void stop() {
        if (server != null) {
            server.disposeNow();
            // Those that are kept alive too: a process that dies has none.
            connections.close().syncUninterruptibly();
            server = null;
        }
    }

    public void answerWith(int otherStatus, String otherType) {
        type = otherType;
        status = otherStatus;
    }

    /** Takes requests and never answers them. */
    public void hang() {
        hangs = true;
    }

    /** How many requests have come so far. */
    public int received() {
        return received.get();
    }

    private Publisher<Void> answer(HttpServerRequest request, HttpServerResponse response) {
        received.incrementAndGet();
        return hangs
                ? Mono.never()
                : response.status(status).header("Content-Type", type).sendString(Mono.just("{}"));
    }
}
