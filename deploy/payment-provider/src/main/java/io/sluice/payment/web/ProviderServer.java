package io.sluice.payment.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.sluice.payment.callback.CallbackScheduler;
import io.sluice.payment.signature.PaymentSignature;
import io.sluice.payment.store.PaymentStore;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The HTTP server of the provider, on loopback only: passes each request to the handler of its route. */
public final class ProviderServer implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(ProviderServer.class.getName());
    private static final int THREADS = 64;
    private static final int SOCKET_BACKLOG = 256;
    private static final int SHUTDOWN_SECONDS = 2;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private final List<Route> routes;

    private ProviderServer(HttpServer server, List<Route> routes) {
        this.server = server;
        this.routes = routes;
    }

    /** Port 0 means any free port. */
    public static ProviderServer start(
            int port, PaymentStore payments, CallbackScheduler callbacks, PaymentSignature signature)
            throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(Loopback.ADDRESS, port), SOCKET_BACKLOG);
        Behaviour behaviour = new Behaviour();
        MerchantController merchant = new MerchantController(payments, behaviour, signature, urlOf(server));
        List<Route> routes = Stream.of(
                        merchant.routes(),
                        new PayPageController(payments, callbacks).routes(),
                        new SimulationController(payments, behaviour).routes())
                .flatMap(List::stream)
                .toList();
        ProviderServer provider = new ProviderServer(server, routes);
        server.setExecutor(provider.threads);
        server.createContext("/", provider::handle);
        server.start();
        return provider;
    }

    public String url() {
        return urlOf(server);
    }

    private static String urlOf(HttpServer server) {
        return "http://" + Loopback.ADDRESS + ":" + server.getAddress().getPort();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            send(exchange, answer(exchange));
        }
    }

    private Response answer(HttpExchange exchange) throws IOException {
        try {
            return route(exchange);
        } catch (ProblemException e) {
            return e.response();
        } catch (RuntimeException e) {
            LOG.log(
                    Level.ERROR,
                    "Unexpected failure at " + exchange.getRequestURI().getPath(),
                    e);
            return Problem.INTERNAL_ERROR.response();
        }
    }

    private Response route(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        List<Route> matching =
                routes.stream().filter(route -> route.matches(path)).toList();
        if (matching.isEmpty()) {
            return Problem.NOT_FOUND.response();
        }
        for (Route route : matching) {
            if (route.method().equals(exchange.getRequestMethod())) {
                return route.handler().handle(Request.of(exchange, route.paymentIdIn(path)));
            }
        }
        String allowed = matching.stream().map(Route::method).collect(Collectors.joining(", "));
        return Problem.METHOD_NOT_ALLOWED.response().withHeader("Allow", allowed);
    }

    private static void send(HttpExchange exchange, Response response) throws IOException {
        response.headers().forEach(exchange.getResponseHeaders()::set);
        exchange.getResponseHeaders().set("Cache-Control", "no-store");
        exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
        boolean empty =
                response.body().length == 0 || exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(response.status(), empty ? -1 : response.body().length);
        if (!empty) {
            exchange.getResponseBody().write(response.body());
        }
    }

    /** Finishes the requests under way first: stopping the server would wait even if there are none. */
    @Override
    public void close() {
        threads.shutdown();
        try {
            threads.awaitTermination(SHUTDOWN_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.stop(0);
    }
}
