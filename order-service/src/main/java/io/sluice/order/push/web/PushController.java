package io.sluice.order.push.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.SignedIn;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.order.push.CheckConnection;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
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

/** Opens the WebSocket over which a buyer receives order events. A plain controller, so that refusals are problems. */
@RestController
@Tag(name = "Orders")
class PushController {
    private final CheckConnection checkConnection;
    private final WebSocketHandler socket;
    private final HandshakeHandler handshake = new DefaultHandshakeHandler();

    PushController(CheckConnection checkConnection, OrderSocket socket) {
        this.checkConnection = checkConnection;
        this.socket = new ExceptionWebSocketHandlerDecorator(socket);
    }

    @Operation(
            operationId = "openOrderSocket",
            summary = "Opens the WebSocket over which a buyer's orders and their changes come.")
    @ApiResponse(responseCode = "101", description = "The connection is a WebSocket from here on", content = @Content)
    @Refusals({"malformed-request", "no-orders"})
    @GetMapping("/ws/orders")
    void open(SignedIn buyer, HttpServletRequest request, HttpServletResponse response) {
        if (!"websocket".equalsIgnoreCase(request.getHeader(HttpHeaders.UPGRADE))) {
            throw new ProblemException(CommonProblem.MALFORMED_REQUEST, "A WebSocket handshake is expected");
        }
        switch (checkConnection.check(buyer.userId())) {
            case ALLOWED -> shakeHands(buyer, request, response);
            case FULL -> throw new ProblemException(CommonProblem.SERVICE_UNAVAILABLE);
            case NO_ORDERS -> throw new ProblemException(PushProblem.NO_ORDERS);
        }
    }

    private void shakeHands(SignedIn buyer, HttpServletRequest request, HttpServletResponse response) {
        try (var answer = new ServletServerHttpResponse(response)) {
            handshake.doHandshake(
                    new ServletServerHttpRequest(request), answer, socket, Map.of(OrderSocket.USER, buyer.userId()));
        }
    }
}
