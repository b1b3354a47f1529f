package io.sluice.sale.load;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import tools.jackson.core.JacksonException;

/**
 * Sends the requests of buyers, each through the next gateway, and counts them.
 *
 * <p>A failed connection is an {@link Outcome} like any other.
 */
public final class ShopClient implements AutoCloseable {

    private final List<GatewayClient> gateways;
    private final Map<String, GatewayClient> providers = new ConcurrentHashMap<>();
    private final String promoId;
    private final RefusalLog refusals;
    private final RequestStats tokens = new RequestStats();
    private final RequestStats orders = new RequestStats();
    private final AtomicInteger requests = new AtomicInteger();
    private final LongAdder signedInAgain = new LongAdder();
    private volatile long lastAnswerAt = System.nanoTime();

    ShopClient(List<String> gateways, String promoId, long opensAt) {
        this.gateways = gateways.stream().map(GatewayClient::new).toList();
        this.promoId = promoId;
        this.refusals = new RefusalLog(opensAt);
    }

    Answer token(BuyerSession buyer) {
        Answer answer = timed(tokens, () -> {
            Response response = as(
                    buyer,
                    session ->
                            next().post("/api/promos/" + promoId + "/tokens", session, "{\"answer\": \"local-pass\"}"));
            return Answer.of(response, Outcome.ISSUED, "token");
        });
        refusals.add("token", answer, 1);
        return answer;
    }

    Answer order(BuyerSession buyer, String token, int quantity) {
        Answer answer = timed(orders, () -> {
            String seckill = "Seckill-Token: " + token + "\r\n";
            Response response = as(
                    buyer,
                    session -> next().post("/api/orders", session + seckill, "{\"quantity\": " + quantity + "}"));
            return Answer.of(response, Outcome.ACCEPTED, "id");
        });
        refusals.add("order", answer, quantity);
        return answer;
    }

    /** The state of an order. */
    OrderAnswer show(BuyerSession buyer, String orderId) {
        return about("order " + orderId, "state", buyer, session -> next().get("/api/orders/" + orderId, session));
    }

    /** The id of the order that the buyer made last, empty if there is none. */
    String newestOrder(BuyerSession buyer) {
        try {
            return as(buyer, session -> next().get("/api/orders", session))
                    .json()
                    .path(0)
                    .path("id")
                    .asString("");
        } catch (IOException | JacksonException e) {
            return "";
        }
    }

    /** The address of the pay page. */
    OrderAnswer startPayment(BuyerSession buyer, String orderId) {
        return about(
                "payment of order " + orderId,
                "payUrl",
                buyer,
                session -> next().post("/api/orders/" + orderId + "/payment", session, ""));
    }

    OrderAnswer cancel(BuyerSession buyer, String orderId) {
        return about(
                "cancelling order " + orderId,
                "state",
                buyer,
                session -> next().post("/api/orders/" + orderId + "/cancel", session, ""));
    }

    /** Presses the button of the provider's pay page. Once more changes nothing. */
    OrderAnswer pay(String payUrl) {
        URI page = URI.create(payUrl);
        try {
            Response response = providers
                    .computeIfAbsent("http://" + page.getAuthority(), GatewayClient::new)
                    .post(page.getRawPath(), "", "{\"outcome\": \"PAY\"}");
            return new OrderAnswer(response.status(), "paid");
        } catch (IOException e) {
            return OrderAnswer.none();
        }
    }

    public RequestStats tokens() {
        return tokens;
    }

    public RequestStats orders() {
        return orders;
    }

    public RefusalLog refusals() {
        return refusals;
    }

    long lastAnswerAt() {
        return lastAnswerAt;
    }

    private GatewayClient next() {
        return gateways.get(Math.floorMod(requests.getAndIncrement(), gateways.size()));
    }

    /** Redis may have lost the session: the buyer signs in again, and asks again. */
    private Response as(BuyerSession buyer, SignedInRequest request) throws IOException {
        Response response = request.send(session(buyer));
        return response.status() == 401 && signInAgain(buyer) ? request.send(session(buyer)) : response;
    }

    private static String session(BuyerSession buyer) {
        return "Authorization: Bearer " + buyer.session() + "\r\n";
    }

    private boolean signInAgain(BuyerSession buyer) throws IOException {
        Response opened = next().post("/api/local/users/" + buyer.userId() + "/sessions", "", "");
        if (opened.status() != 201) {
            return false;
        }
        buyer.renew(opened.json().path("token").asString());
        signedInAgain.increment();
        return true;
    }

    /** How often a buyer signed in again. */
    public long signedInAgain() {
        return signedInAgain.sum();
    }

    private OrderAnswer about(String what, String field, BuyerSession buyer, SignedInRequest request) {
        try {
            OrderAnswer answer = OrderAnswer.of(as(buyer, request), field);
            refusals.add(what, answer);
            return answer;
        } catch (IOException e) {
            return OrderAnswer.none();
        }
    }

    private Answer timed(RequestStats stats, Request<Answer> request) {
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
    private interface SignedInRequest {
        Response send(String session) throws IOException;
    }

    @FunctionalInterface
    private interface Request<T> {
        T send() throws IOException;
    }

    @Override
    public void close() {
        gateways.forEach(GatewayClient::close);
        providers.values().forEach(GatewayClient::close);
    }
}
