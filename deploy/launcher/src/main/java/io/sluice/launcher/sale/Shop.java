package io.sluice.launcher.sale;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The suite as a buyer reaches it, each request through the next gateway.
 *
 * <p>What goes wrong on the way is an {@link Outcome} like any other.
 */
final class Shop implements AutoCloseable {

    private final List<Gateway> gateways;
    private final String promoId;
    private final Tally tokens = new Tally();
    private final Tally orders = new Tally();
    private final AtomicInteger turn = new AtomicInteger();
    private volatile long lastAnswerAt = System.nanoTime();

    Shop(List<String> gateways, String promoId) {
        this.gateways = gateways.stream().map(Gateway::new).toList();
        this.promoId = promoId;
    }

    Answer token(Shopper who) {
        return timed(tokens, () -> {
            Response response =
                    next().post("/api/promos/" + promoId + "/tokens", session(who), "{\"answer\": \"local-pass\"}");
            return Answer.of(response, Outcome.ISSUED, "token");
        });
    }

    Answer order(Shopper who, String token, int quantity) {
        return timed(orders, () -> {
            String headers = session(who) + "Seckill-Token: " + token + "\r\n";
            Response response = next().post("/api/orders", headers, "{\"quantity\": " + quantity + "}");
            return Answer.of(response, Outcome.ACCEPTED, "id");
        });
    }

    Tally tokens() {
        return tokens;
    }

    Tally orders() {
        return orders;
    }

    long lastAnswerAt() {
        return lastAnswerAt;
    }

    private Gateway next() {
        return gateways.get(Math.floorMod(turn.getAndIncrement(), gateways.size()));
    }

    private static String session(Shopper who) {
        return "Authorization: Bearer " + who.session() + "\r\n";
    }

    private Answer timed(Tally tally, Request request) {
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
        gateways.forEach(Gateway::close);
    }
}
