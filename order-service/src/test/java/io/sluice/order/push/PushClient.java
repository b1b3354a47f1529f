package io.sluice.order.push;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A buyer's end of the connection. */
public final class PushClient implements WebSocket.Listener, AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    public final List<String> received = new CopyOnWriteArrayList<>();
    final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final StringBuilder part = new StringBuilder();
    private WebSocket socket;

    public static PushClient connect(int port, String seal) {
        var client = new PushClient();
        client.socket = HTTP.newWebSocketBuilder()
                .connectTimeout(Duration.ofSeconds(5))
                .header("Sluice-Identity", seal)
                .buildAsync(uri(port), client)
                .join();
        return client;
    }

    /** The status of the answer to a handshake that is refused. */
    static int refusal(int port, String seal) {
        try {
            connect(port, seal).close();
            return 101;
        } catch (CompletionException e) {
            return ((WebSocketHandshakeException) e.getCause()).getResponse().statusCode();
        }
    }

    private static URI uri(int port) {
        return URI.create("ws://127.0.0.1:" + port + "/ws/orders");
    }

    void send(String text) {
        socket.sendText(text, true).join();
    }

    List<JsonNode> messages() {
        return received.stream().map(JSON::readTree).toList();
    }

    @Override
    public synchronized CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        part.append(data);
        if (last) {
            received.add(part.toString());
            part.setLength(0);
        }
        from.request(1);
        return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
        closed.complete(code);
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable failure) {
        closed.completeExceptionally(failure);
    }

    @Override
    public void close() {
        socket.abort();
    }
}
