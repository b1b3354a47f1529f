package io.sluice.gateway;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** Stands in for a service behind the gateway: answers with the headers it was sent, one a line, names in lower case. */
public final class EchoService {
    private static final HttpServer SERVER = start();

    private EchoService() {}

    public static String uri() {
        return "http://127.0.0.1:" + SERVER.getAddress().getPort();
    }

    private static HttpServer start() {
        try {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                byte[] headers = exchange.getRequestHeaders().entrySet().stream()
                        .flatMap(header -> header.getValue().stream()
                                .map(value -> header.getKey().toLowerCase() + ": " + value))
                        .collect(Collectors.joining("\n"))
                        .getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, headers.length);
                exchange.getResponseBody().write(headers);
                exchange.close();
            });
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
