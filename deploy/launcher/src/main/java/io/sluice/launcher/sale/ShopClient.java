package io.sluice.launcher.sale;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Sends the requests of buyers, each through the next gateway, and counts them.
 *
 * <p>A failed connection is an {@link Outcome} like any other.
 */
final class ShopClient implements AutoCloseable {

    private final List<GatewayClient> gateways;
    private final String promoId;
    private final RequestStats tokens = new RequestStats();
    private final RequestStats orders = new RequestStats();
    private final AtomicInteger requests = new AtomicInteger();
    private volatile long lastAnswerAt = System.nanoTime();

    ShopClient(List<String> gateways, String promoId) {
        this.gateways = gateways.stream().map(GatewayClient::new).toList();
        this.promoId = promoId;
    }

    Answer token(BuyerSession buyer) {
        return timed(tokens, () -> {
            Response response =
                    next().post("/api/promos/" + promoId + "/tokens", session(buyer), "{\"answer\": \"local-pass\"}");
            return Answer.of(response, Outcome.ISSUED, "token");
        });
    }

    Answer order(BuyerSession buyer, String token, int quantity) {
        return timed(orders, () -> {
            String headers = session(buyer) + "Seckill-Token: " + token + "\r\n";
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
        return gateways.get(Math.floorMod(requests.getAndIncrement(), gateways.size()));
    }

    private static String session(BuyerSession buyer) {
        return "Authorization: Bearer " + buyer.session() + "\r\n";
    }

    private Answer timed(RequestStats stats, Request request) {
        long begin = System.nanoTime();
        Answer answer;
        try {
            answer = request.send();
        } catch (IOException e) {
            answer = Answer.none();
        }
        long end = System.nanoTime();
        stats.add(answer.outcome(), end - begin);
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
