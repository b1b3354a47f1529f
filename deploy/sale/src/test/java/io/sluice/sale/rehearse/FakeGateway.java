package io.sluice.sale.rehearse;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;

/** A gateway that answers a rehearsal as a test wants it: one state after the other, the last one for ever. */
final class FakeGateway implements AutoCloseable {

    static final String RUNNING = """
            {"state": "running", "startedAt": "2026-11-11T12:00:00Z", "endedAt": null, "startedBy": "01KA9Z0J7Q3M8X5T2V6W4R1YNE",
             "node": "gateway", "step": %d, "steps": 8, "failure": null, "certificate": null}""";

    static final String DONE = """
            {"state": "done", "startedAt": "2026-11-11T12:00:00Z", "endedAt": "2026-11-11T12:00:30Z",
             "startedBy": "01KA9Z0J7Q3M8X5T2V6W4R1YNE", "node": "gateway", "step": 3, "steps": 8, "failure": null, "of-tomorrow": 1,
             "certificate": {"processors": 2, "attemptsAtOnce": 8, "acceptedPerSecond": 812.5, "p50Millis": 9.2,
              "p99Millis": 30.1, "refusalsPerSecond": 15000.0, "boundBy": "processors",
              "steps": [
               {"attemptsAtOnce": 4, "acceptedPerSecond": 500.0, "p50Millis": 7.5, "p99Millis": 20.0, "failed": 0, "processorLoad": 0.71},
               {"attemptsAtOnce": 8, "acceptedPerSecond": 812.5, "p50Millis": 9.2, "p99Millis": 30.1, "failed": 0, "processorLoad": 0.97},
               {"attemptsAtOnce": 16, "acceptedPerSecond": 810.0, "p50Millis": 19.0, "p99Millis": 64.0, "failed": 12, "processorLoad": 0.98}],
              "proposedRates": [{"resource": "place-order", "perSecond": 1200}, {"resource": "tokens", "perSecond": 2400}]}}""";

    static final String FAILED = DONE.replace("\"done\"", "\"failed\"")
            .replace("\"failure\": null", "\"failure\": \"No order was accepted\"")
            .replaceAll("(?s)\"certificate\": \\{.*", "\"certificate\": null}");

    /** Ports of a suite are at fixed distances, all of which must be valid. */
    private static final int FIRST_PORT = 21_000;

    private static final int LAST_PORT = 29_000;
    private static final int USUAL_PORT = 8080;

    private final HttpServer server;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final ConcurrentLinkedDeque<String> states = new ConcurrentLinkedDeque<>();
    private volatile int startStatus = 202;
    private volatile String start = RUNNING.formatted(0);

    FakeGateway() throws IOException {
        server = bind();
        server.createContext("/api/sessions", exchange -> answer(exchange, 201, "{\"token\": \"t\"}"));
        server.createContext("/api/admin/rehearsals", exchange -> answer(exchange, startStatus, start));
        server.createContext("/api/admin/rehearsals/last", this::last);
        server.start();
    }

    private static HttpServer bind() throws IOException {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(FIRST_PORT, LAST_PORT);
            try {
                return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            } catch (BindException taken) {
                // another one
            }
        }
    }

    /** As if the whole suite were moved here. */
    int portOffset() {
        return server.getAddress().getPort() - USUAL_PORT;
    }

    void refuse(int status, String problem) {
        startStatus = status;
        start = problem;
    }

    void goThrough(String... all) {
        states.addAll(List.of(all));
    }

    List<String> requests() {
        return requests;
    }

    private void last(HttpExchange exchange) throws IOException {
        boolean stopping = exchange.getRequestMethod().equals("DELETE");
        String state = states.size() > 1 && !stopping ? states.poll() : states.peek();
        answer(exchange, stopping ? 202 : 200, String.valueOf(state));
    }

    private void answer(HttpExchange exchange, int status, String json) throws IOException {
        requests.add(
                exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath());
        exchange.getRequestBody().readAllBytes();
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
