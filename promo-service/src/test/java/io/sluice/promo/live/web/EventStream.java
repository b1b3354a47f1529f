package io.sluice.promo.live.web;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of a stream of server-sent events, as a browser is one. */
final class EventStream implements AutoCloseable {
    private static final JsonMapper JSON = new JsonMapper();

    private final HttpResponse<Stream<String>> response;
    private final List<Event> events = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Void> end;
    private String name = "";

    record Event(String name, JsonNode data) {}

    EventStream(String address, String header, String value) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(address))
                .header("Accept", "text/event-stream")
                .header(header, value)
                .build();
        response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofLines());
        end = CompletableFuture.runAsync(() -> response.body().forEach(this::read));
    }

    private void read(String line) {
        if (line.startsWith("event:")) {
            name = line.substring("event:".length()).strip();
        } else if (line.startsWith("data:")) {
            events.add(new Event(name, JSON.readTree(line.substring("data:".length()))));
        }
    }

    int status() {
        return response.statusCode();
    }

    String header(String header) {
        return response.headers().firstValue(header).orElse("");
    }

    List<Event> events() {
        return events;
    }

    List<JsonNode> events(String wanted) {
        return events.stream()
                .filter(event -> event.name().equals(wanted))
                .map(Event::data)
                .toList();
    }

    JsonNode lastSample() {
        List<JsonNode> samples = events("sample");
        return samples.isEmpty() ? JSON.createObjectNode() : samples.get(samples.size() - 1);
    }

    /** Completes when the server has ended it. */
    CompletableFuture<Void> end() {
        return end;
    }

    @Override
    public void close() {
        response.body().close();
    }
}
