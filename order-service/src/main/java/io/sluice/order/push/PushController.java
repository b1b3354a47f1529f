package io.sluice.order.push;

import io.sluice.common.identity.SignedIn;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.order.lifecycle.Orders;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.ServletServerHttpRequest;
import org.springframework.http.server.ServletServerHttpResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.socket.WebSocketHandler;
import org.springframework.web.socket.handler.ExceptionWebSocketHandlerDecorator;
import org.springframework.web.socket.server.HandshakeHandler;
import org.springframework.web.socket.server.support.DefaultHandshakeHandler;

/** Opens the connection over which a buyer is told. A controller like any other, so that its refusals are problems. */
@RestController
class PushController {
    private final Connections connections;
    private final Orders book;
    private final WebSocketHandler socket;
    private final HandshakeHandler handshake = new DefaultHandshakeHandler();

    PushController(Connections connections, Orders book, OrderSocket socket) {
        this.connections = connections;
        this.book = book;
        this.socket = new ExceptionWebSocketHandlerDecorator(socket);
    }

    /** Only for those who have an order: everybody else has nothing to hear, and the crowd stays outside. */
    @GetMapping("/ws/orders")
    void open(SignedIn buyer, HttpServletRequest request, HttpServletResponse response) {
        if (!"websocket".equalsIgnoreCase(request.getHeader(HttpHeaders.UPGRADE))) {
            throw new ProblemException(CommonProblem.MALFORMED_REQUEST, "a WebSocket handshake is expected");
        }
        if (!connections.hasRoom()) {
            throw new ProblemException(CommonProblem.SERVICE_UNAVAILABLE);
        }
        if (book.of(buyer.userId(), 1).isEmpty()) {
            throw new ProblemException(PushProblem.NO_ORDERS);
        }
        try (var answer = new ServletServerHttpResponse(response)) {
            handshake.doHandshake(
                    new ServletServerHttpRequest(request), answer, socket, Map.of(OrderSocket.USER, buyer.userId()));
        }
    }
}
