package io.sluice.sale;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.sluice.sale.check.DatabaseRecords;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A fake of the whole suite. Some orders are answered "busy", others are carried out without an answer. */
public final class FakeShop implements AutoCloseable {

    static {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // or each answer takes 40 ms
    }

    private static final int THREADS = 8;
    private static final int BUSY_EVERY = 11;
    private static final int NO_ANSWER_EVERY = 13;
    private static final int ORDERS_BEFORE_SESSIONS_ARE_LOST = 20;
    private static final String AGAIN = "-again";
    private static final Map<String, Integer> PROBLEMS =
            Map.of("sold-out", 409, "limit-reached", 409, "gate-full", 429, "busy", 503, "not-found", 404);

    private final FakeStock stock;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private final AtomicInteger users = new AtomicInteger();
    private final AtomicInteger ended = new AtomicInteger();
    private final AtomicInteger orders = new AtomicInteger();

    public FakeShop(FakeStock stock) throws IOException {
        this.stock = stock;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 200);
        server.setExecutor(threads);
        server.createContext(
                "/api/sessions", exchange -> answer(exchange, 201, "{\"token\":\"" + session("admin") + "\"}"));
        server.createContext("/api/local/users", this::signInAgain);
        server.createContext("/api/local/sessions", this::createSessions);
        server.createContext("/api/admin/items", exchange -> answer(exchange, 201, "{\"id\":\"item\"}"));
        server.createContext("/api/admin/promos", this::promo);
        server.createContext("/api/admin/promos/promo/audit", this::audit);
        server.createContext("/api/admin/promos/promo/end", this::end);
        server.createContext("/api/promos/promo", exchange -> answer(exchange, 200, "{\"state\":\"RUNNING\"}"));
        server.createContext("/api/promos/promo/tokens", this::token);
        server.createContext("/api/local/fixed", exchange -> answer(exchange, 409, "{}"));
        server.createContext("/api/orders", this::order);
        server.start();
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private void createSessions(HttpExchange exchange) throws IOException {
        long count = body(exchange).path("count").asLong();
        answer(
                exchange,
                201,
                IntStream.range(0, (int) count)
                        .mapToObj(i -> "user" + users.incrementAndGet())
                        .map(user -> "{\"userId\":\"%s\",\"token\":\"%s\"}".formatted(user, user))
                        .collect(Collectors.joining(",", "[", "]")));
    }

    private void signInAgain(HttpExchange exchange) throws IOException {
        String user = exchange.getRequestURI().getPath().split("/")[4];
        answer(exchange, 201, "{\"userId\":\"%s\",\"token\":\"%s\"}".formatted(user, session(user)));
    }

    private void audit(HttpExchange exchange) throws IOException {
        if (isSignedIn(exchange)) {
            answer(exchange, 200, stock.audit());
        }
    }

    /** Sessions from before they were lost are refused. */
    private boolean isSignedIn(HttpExchange exchange) throws IOException {
        boolean signedIn = !haveSessionsBeenLost() || sessionOf(exchange).endsWith(AGAIN);
        if (!signedIn) {
            answer(exchange, 401, "{\"type\":\"/problems/sign-in-first\"}");
        }
        return signedIn;
    }

    private boolean haveSessionsBeenLost() {
        return stock.losesSessions() && orders.get() > ORDERS_BEFORE_SESSIONS_ARE_LOST;
    }

    private String session(String user) {
        return haveSessionsBeenLost() ? user + AGAIN : user;
    }

    private void promo(HttpExchange exchange) throws IOException {
        if (!exchange.getRequestURI().getPath().endsWith("/publish")) {
            JsonNode body = body(exchange);
            stock.open(body.path("allotment").asInt(), body.path("perUserLimit").asInt());
        }
        answer(exchange, 201, "{\"id\":\"promo\"}");
    }

    private void end(HttpExchange exchange) throws IOException {
        ended.incrementAndGet();
        answer(exchange, 200, "{}");
    }

    /** How many promotions were ended before their time. */
    public int ended() {
        return ended.get();
    }

    private void token(HttpExchange exchange) throws IOException {
        if (!isSignedIn(exchange)) {
            return;
        }
        if (!body(exchange).path("answer").asString().equals("local-pass")) {
            answer(exchange, 403, "{\"type\":\"/problems/challenge-failed\"}");
            return;
        }
        answerWith(exchange, stock.token(userOf(exchange)), 201, "token");
    }

    private void order(HttpExchange exchange) throws IOException {
        if (!isSignedIn(exchange)) {
            return;
        }
        String[] path = exchange.getRequestURI().getPath().split("/");
        if (path.length > 3) {
            aboutOrder(exchange, path[3], path.length > 4 ? path[4] : "");
            return;
        }
        int quantity = body(exchange).path("quantity").asInt();
        int number = orders.incrementAndGet();
        if (number % BUSY_EVERY == 0) {
            answerWith(exchange, "busy", 0, "");
            return;
        }
        String token = exchange.getRequestHeaders().getFirst("Seckill-Token");
        String result = stock.order(userOf(exchange), token, quantity);
        if (number % NO_ANSWER_EVERY == 0) {
            exchange.close();
        } else {
            answerWith(exchange, result, 202, "id");
        }
    }

    /** The pay page is a part of the shop, and pays at once. */
    private void aboutOrder(HttpExchange exchange, String order, String verb) throws IOException {
        switch (verb) {
            case "payment" -> answer(exchange, 201, "{\"payUrl\":\"%s/api/orders/%s/pay\"}".formatted(url(), order));
            case "pay" -> stateOf(exchange, stock.end(order, DatabaseRecords.OrderState.PAID));
            case "cancel" -> stateOf(exchange, stock.end(order, DatabaseRecords.OrderState.CANCELLED));
            default -> stateOf(exchange, stock.show(order));
        }
    }

    private static void stateOf(HttpExchange exchange, DatabaseRecords.OrderState state) throws IOException {
        answer(exchange, 200, "{\"state\":\"" + state + "\"}");
    }

    private static void answerWith(HttpExchange exchange, String result, int yes, String field) throws IOException {
        if (PROBLEMS.containsKey(result)) {
            exchange.getResponseHeaders().add("Retry-After", "0");
            answer(exchange, PROBLEMS.get(result), "{\"type\":\"/problems/" + result + "\"}");
        } else {
            answer(exchange, yes, "{\"" + field + "\":\"" + result + "\"}");
        }
    }

    private static String sessionOf(HttpExchange exchange) {
        return exchange.getRequestHeaders().getFirst("Authorization").substring("Bearer ".length());
    }

    private static String userOf(HttpExchange exchange) {
        return sessionOf(exchange).replace(AGAIN, "");
    }

    private static JsonNode body(HttpExchange exchange) throws IOException {
        return JsonMapper.shared().readTree(exchange.getRequestBody().readAllBytes());
    }

    private static void answer(HttpExchange exchange, int status, String json) throws IOException {
        exchange.getRequestBody().readAllBytes();
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
