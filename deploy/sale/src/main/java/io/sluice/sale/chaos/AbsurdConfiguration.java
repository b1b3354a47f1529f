package io.sluice.sale.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Configuration that makes no sense: it is refused, and the limits stay what they were. */
final class AbsurdConfiguration {

    private static final List<String> GATEWAYS = List.of("gateway", "gateway-2");
    private static final String PROPERTIES = "gateway.yaml";
    private static final String RULES = "gateway-flow-rules.json";
    private static final Duration SOON = Duration.ofSeconds(30);

    /** Nodes hear of a change within a second, and have nothing to say about properties that are gone or cannot be read. */
    private static final Duration UNTIL_FOLLOWED = Duration.ofSeconds(3);

    private AbsurdConfiguration() {}

    static void push(Stage stage) {
        String promo = stage.shop().onSale(50, 900);
        Map<String, JsonNode> before = rulesInForce(stage);
        for (String nothing : List.of("# nothing", "]{", "[]")) {
            stage.configure("order-service.yaml", nothing);
            stage.configure(PROPERTIES, nothing);
            Poll.of(UNTIL_FOLLOWED);
            sells(stage, promo, "after " + PROPERTIES + " became “" + nothing + "”");
        }
        pushRefused(
                stage,
                promo,
                PROPERTIES,
                "sluice: {gateway: {rates: {tokens-per-user: 0 per 10s}}}",
                "kept the last good sluice.gateway.rates");
        for (String nonsense : List.of("[]", "{", "[{\"resource\": \"tokens\", \"grade\": 1, \"count\": 0}]")) {
            pushRefused(stage, promo, RULES, nonsense, "kept the last good " + RULES);
        }
        Map<String, JsonNode> after = rulesInForce(stage);
        stage.findings().promise(after.equals(before), "limits in force: %s, before: %s", after, before);
        isLimited(stage, promo);
        stage.awaitBalance(promo, Duration.ofSeconds(60));
    }

    /** Every gateway says that it has seen it, and kept what it had. */
    private static void pushRefused(Stage stage, String promo, String file, String nonsense, String said) {
        Map<String, Long> before = new TreeMap<>();
        GATEWAYS.forEach(node -> before.put(node, count(stage, node, said)));
        stage.configure(file, nonsense);
        before.forEach((node, times) -> {
            boolean refused = Poll.until(SOON, () -> count(stage, node, said) > times);
            stage.findings().promise(refused, "%s did not refuse %s “%s”", node, file, nonsense);
        });
        sells(stage, promo, "after " + file + " became “" + nonsense + "”");
    }

    private static long count(Stage stage, String node, String said) {
        try (var lines = Files.lines(stage.suite().log(node))) {
            return lines.filter(line -> line.contains(said)).count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** By node, as it describes itself on its management port. */
    private static Map<String, JsonNode> rulesInForce(Stage stage) {
        Map<String, JsonNode> rules = new TreeMap<>();
        for (String node : GATEWAYS) {
            String port = stage.suite().environmentOf(node).getOrDefault("SLUICE_MANAGEMENT_PORT", "0");
            JsonNode info = Calls.to(Integer.parseInt(port))
                    .get("/actuator/info")
                    .expect(200)
                    .json();
            rules.put(node, info.path("rates").path(RULES).path("rules").require());
        }
        return rules;
    }

    /** Nobody has all tokens they ask for. */
    private static void isLimited(Stage stage, String promo) {
        Shop shop = stage.shop();
        String buyer = shop.buyers(1).get(0);
        boolean limited = Poll.until(
                SOON,
                () -> shop.token(shop.gateway(), buyer, promo).status() == 429
                        || shop.token(shop.gateway(2), buyer, promo).status() == 429);
        stage.findings().promise(limited, "a buyer may ask for a token as often as they like");
    }

    /** At each gateway, to a buyer of its own: whoever has bought gets no second token. */
    private static void sells(Stage stage, String promo, String when) {
        Shop shop = stage.shop();
        List<String> buyers = shop.buyers(GATEWAYS.size());
        for (int i = 0; i < buyers.size(); i++) {
            Calls gateway = shop.gateway(i + 1);
            String buyer = buyers.get(i);
            Calls.Answer token = shop.token(gateway, buyer, promo);
            stage.findings().promise(token.status() == 201, "no token %s: %s", when, token);
            Calls.Answer order = shop.order(gateway, buyer, token.text("token"));
            stage.findings().promise(order.status() == 202, "no order %s: %s", when, order);
        }
    }
}
