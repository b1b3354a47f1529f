package io.sluice.sale.bench;

import io.sluice.launcher.process.Poll;
import io.sluice.sale.bench.generator.Generator;
import io.sluice.sale.bench.generator.Load;
import io.sluice.sale.bench.generator.LoadResult;
import io.sluice.sale.bench.generator.Request;
import io.sluice.sale.bench.generator.RequestSource;
import io.sluice.sale.bench.machine.CpuTimes;
import io.sluice.sale.load.Audit;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Carries out the steps, one measurement after the other. */
final class Steps {

    private static final String TOKEN_BODY = "{\"answer\": \"local-pass\"}";
    private static final String BROWSER = "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n"
            + "Accept-Encoding: gzip, deflate, br\r\nAccept-Language: en\r\n";

    private static final int FORGERS = 100;
    private static final int UNITS_TO_SELL_OUT = 2;
    private static final int MAX_TICKETS = 100_000;
    private static final double OPEN_LOOP_SHARE = 0.7;

    /** Of orders a second, before any was measured. */
    private static final double FIRST_GUESS = 1000;

    /** More tokens than the last rate needs: this time may be the best. */
    private static final double RESERVE = 1.4;

    private final BenchPlan plan;
    private final Generator generator;
    private final Shop shop;
    private final Confirmations confirmations;
    private final Supplier<CpuTimes> cpu;
    private final BooleanSupplier stop;
    private final int cores = Runtime.getRuntime().availableProcessors();
    private final Map<String, Double> latestRates = new HashMap<>();

    Steps(
            BenchPlan plan,
            Generator generator,
            Shop shop,
            Confirmations confirmations,
            Supplier<CpuTimes> cpu,
            BooleanSupplier stop) {
        this.plan = plan;
        this.generator = generator;
        this.shop = shop;
        this.confirmations = confirmations;
        this.cpu = cpu;
        this.stop = stop;
    }

    List<Measured> measure(Step step) throws IOException {
        List<Measured> measured = measurementsOf(step);
        measured.forEach(
                each -> latestRates.put(each.figure().name(), each.load().perSecond()));
        return measured;
    }

    private List<Measured> measurementsOf(Step step) throws IOException {
        return switch (step) {
            case COLD -> List.of(sell(Figure.COLD, closedLoop(plan.connections())));
            case REST -> List.of(rest());
            case FIXED -> List.of(get(Figure.FIXED, "/api/local/fixed", ""), post(Figure.FIXED_POST));
            case CLOCK -> List.of(get(Figure.CLOCK, "/api/clock", ""));
            case PAGE -> List.of(get(Figure.PAGE, "/", BROWSER), get(Figure.LIVE, "/api/live", BROWSER));
            case HOT_READS -> hotReads();
            case READERS -> readers();
            case SOLD_OUT -> List.of(soldOut());
            case FORGED -> List.of(forged());
            case PROXY -> List.of(get(Figure.PROXY, "/api/about/order-service", ""));
            case TOKENS -> List.of(tokens());
            case ORDERS -> List.of(sell(Figure.ORDERS, closedLoop(plan.connections())));
            case OVERLOAD -> overload();
            case OPEN_LOOP -> List.of(sell(Figure.OPEN_LOOP, openLoop()));
        };
    }

    private Load closedLoop(int connections) {
        return Load.closedLoop(connections, plan.each());
    }

    /** So many connections that none is ever waited for, unless the suite is far behind. */
    private Load openLoop() {
        return openLoop(5 * plan.connections(), Figure.ORDERS);
    }

    /** At a share of the rate that was measured last. */
    private Load openLoop(int connections, Figure measured) {
        double rate = Math.max(1, latestRates.getOrDefault(measured.name(), FIRST_GUESS));
        return Load.openLoop(connections, plan.each(), OPEN_LOOP_SHARE * rate);
    }

    private Measured rest() {
        Meter meter = Meter.start(cpu, cores);
        long begin = System.nanoTime();
        Poll.until(plan.each(), stop::getAsBoolean);
        meter.sent();
        double seconds = (System.nanoTime() - begin) / 1e9;
        return new Measured(
                Figure.REST, 0, LoadResult.none(seconds), meter.spent(), meter.generatorShare(), Optional.empty());
    }

    private Measured get(Figure figure, String path, String headers) throws IOException {
        return measure(figure, List.of(Request.get(generator.authority(), path, headers)));
    }

    private Measured post(Figure figure) throws IOException {
        return measure(figure, List.of(Request.post(generator.authority(), "/api/local/fixed", "", TOKEN_BODY)));
    }

    private Measured measure(Figure figure, List<Request> requests) throws IOException {
        return measure(figure, closedLoop(plan.connections()), RequestSource.repeating(requests));
    }

    private Measured measure(Figure figure, Load load, RequestSource requests) throws IOException {
        Meter meter = Meter.start(cpu, cores);
        LoadResult result = generator.run(load, requests, figure.expected());
        meter.sent();
        return new Measured(
                figure, load.connections(), result, meter.spent(), meter.generatorShare(), Optional.empty());
    }

    private List<Measured> hotReads() throws IOException {
        try (Shop.Promotion promotion = shop.open(1, 0)) {
            return List.of(
                    get(Figure.PROMO, "/api/promos/" + promotion.id(), ""),
                    get(Figure.ITEM, "/api/items/" + promotion.itemId(), ""));
        }
    }

    private List<Measured> readers() throws IOException {
        List<Measured> measured = new ArrayList<>();
        try (Shop.Promotion promotion = shop.open(1, 0)) {
            Request read = Request.get(generator.authority(), "/api/promos/" + promotion.id(), "");
            for (int connections : plan.overload()) {
                if (!stop.getAsBoolean()) {
                    measured.add(measure(
                            Figure.readers(connections),
                            openLoop(connections, Figure.PROMO),
                            RequestSource.repeating(List.of(read))));
                }
            }
        }
        return measured;
    }

    private Measured soldOut() throws IOException {
        try (Shop.Promotion promotion = shop.open(UNITS_TO_SELL_OUT, UNITS_TO_SELL_OUT)) {
            promotion.sellOut(promotion.issueTokens());
            return measure(Figure.SOLD_OUT, List.of(promotion.anonymousTokenRequest()));
        }
    }

    private Measured forged() throws IOException {
        try (Shop.Promotion promotion = shop.open(FORGERS, FORGERS)) {
            List<Request> orders = promotion.issueTokens().stream()
                    .map(ticket -> ticket.forged().order(generator.authority()))
                    .toList();
            return measure(Figure.FORGED, orders);
        }
    }

    private Measured tokens() throws IOException {
        Load load = closedLoop(plan.connections());
        int buyers = wanted(load, latestRates.getOrDefault(Figure.TOKENS.name(), FIRST_GUESS));
        try (Shop.Promotion promotion = shop.open(buyers, buyers)) {
            return measure(Figure.TOKENS, load, RequestSource.once(promotion.tokenRequests()));
        }
    }

    private List<Measured> overload() throws IOException {
        List<Measured> measured = new ArrayList<>();
        for (int connections : plan.overload()) {
            if (!stop.getAsBoolean()) {
                measured.add(sell(Figure.overload(connections), closedLoop(connections)));
            }
        }
        return measured;
    }

    /** The processor time runs until every order is decided; the rate is that of acceptance. */
    private Measured sell(Figure figure, Load load) throws IOException {
        int wanted = wanted(load, latestRates.getOrDefault(Figure.ORDERS.name(), FIRST_GUESS));
        try (Shop.Promotion promotion = shop.open(wanted, wanted)) {
            SentOrders orders = new SentOrders(generator.authority(), promotion.issueTokens());
            Meter meter = Meter.start(cpu, cores);
            LoadResult result = generator.run(load, orders, figure.expected());
            meter.sent();
            Optional<Audit> audit = promotion.awaitRest();
            Map<String, Long> spent = meter.spent();
            Confirmed confirmed = confirmations.read(promotion.id(), orders.intendedMicros());
            promotion.judge(result, audit, confirmed);
            return new Measured(
                    figure, load.connections(), result, spent, meter.generatorShare(), Optional.of(confirmed));
        }
    }

    /** A measurement that runs out of tokens ends early, and its rate is right all the same. */
    private int wanted(Load load, double perSecond) {
        double needed = load.isOpen()
                ? load.perSecond() * plan.each().toSeconds() + 1
                : RESERVE * Math.max(perSecond, FIRST_GUESS / 2) * plan.each().toSeconds() + load.connections();
        return (int) Math.min(Math.ceil(needed), MAX_TICKETS);
    }
}
