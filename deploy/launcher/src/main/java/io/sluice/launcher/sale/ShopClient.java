package io.sluice.launcher.sale;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The suite as a buyer reaches it, each request through the next gateway.
 *
 * <p>What goes wrong on the way is an {@link Outcome} like any other.
 */
final class ShopClient implements AutoCloseable {

    private final List<GatewayClient> gateways;
    private final String promoId;
    private final RequestStats tokens = new RequestStats();
    private final RequestStats orders = new RequestStats();
    private final AtomicInteger turn = new AtomicInteger();
    private volatile long lastAnswerAt = System.nanoTime();

    ShopClient(List<String> gateways, String promoId) {
        this.gateways = gateways.stream().map(GatewayClient::new).toList();
        this.promoId = promoId;
    }

    Answer token(BuyerSession who) {
        return timed(tokens, () -> {
            Response response =
                    next().post("/api/promos/" + promoId + "/tokens", session(who), "{\"answer\": \"local-pass\"}");
            return Answer.of(response, Outcome.ISSUED, "token");
        });
    }

    Answer order(BuyerSession who, String token, int quantity) {
        return timed(orders, () -> {
            String headers = session(who) + "Seckill-Token: " + token + "\r\n";
            Response response = next().post("/api/orders", headers, "{\"quantity\": " + quantity + "}");
            return Answer.of(response, Outcome.ACCEPTED, "id");
        });
    }

    RequestStats tokens() {
        return tokens;
    }

    RequestStats orders() {
        return orders;
    }

    long lastAnswerAt() {
        return lastAnswerAt;
    }

    private GatewayClient next() {
        return gateways.get(Math.floorMod(turn.getAndIncrement(), gateways.size()));
    }

    private static String session(BuyerSession who) {
        return "Authorization: Bearer " + who.session() + "\r\n";
    }

    private Answer timed(RequestStats tally, Request request) {
        long begin = System.nanoTime();
        Answer answer;
        try {
            answer = request.send();
        } catch (IOException e) {
            answer = Answer.lost();
        }
        long end = System.nanoTime();
        tally.count(answer.outcome(), end - begin);
        lastAnswerAt = end;
        return answer;
    }

    @FunctionalInterface
    private interface Request {
        Answer send() throws IOException;
    }

    @Override
    public void close() {
        gateways.forEach(GatewayClient::close);
    }
}
