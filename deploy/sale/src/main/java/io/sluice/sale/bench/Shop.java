package io.sluice.sale.bench;

import io.sluice.launcher.process.Poll;
import io.sluice.launcher.workspace.LauncherException;
import io.sluice.sale.bench.generator.Generator;
import io.sluice.sale.bench.generator.Load;
import io.sluice.sale.bench.generator.LoadResult;
import io.sluice.sale.bench.generator.Request;
import io.sluice.sale.bench.generator.RequestSource;
import io.sluice.sale.check.Finding;
import io.sluice.sale.load.Audit;
import io.sluice.sale.load.AuditReader;
import io.sluice.sale.load.BuyerSession;
import io.sluice.sale.load.SaleSetup;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** What measurements need of the suite: promotions that are on, buyers, and tokens of buyers. */
final class Shop {

    static final int ISSUED = 201;

    private static final int TOKEN_FACTOR = 100;
    private static final int TOKEN_CONNECTIONS = 64;
    private static final int TOKEN_TRIES = 3;
    private static final String ANSWER = "{\"answer\": \"local-pass\"}";

    /** Publishing takes a moment. */
    private static final Duration COUNTDOWN = Duration.ofSeconds(3);

    private static final Duration START_TIMEOUT = Duration.ofSeconds(20);
    private static final Duration TOKEN_TIMEOUT = Duration.ofSeconds(60);
    private static final Duration REST_TIMEOUT = Duration.ofSeconds(60);

    /** After Ctrl-C. */
    private static final Duration SHORT_REST_TIMEOUT = Duration.ofSeconds(10);

    /** It is ended when it was measured; if this process is killed, it ends by itself. */
    private static final Duration OPEN = Duration.ofMinutes(10);

    /** Longer than any run, so that no order is closed while it is counted. */
    private static final Duration TIME_TO_PAY = Duration.ofHours(12);

    private final SaleSetup setup;
    private final Generator generator;
    private final BooleanSupplier stop;
    private final Consumer<Finding> findings;

    Shop(SaleSetup setup, Generator generator, BooleanSupplier stop, Consumer<Finding> findings) {
        this.setup = setup;
        this.generator = generator;
        this.stop = stop;
        this.findings = findings;
    }

    /** A promotion of one bucket that is on, with buyers who are signed in. */
    Promotion open(int units, int buyers) throws IOException {
        Instant opening = Instant.now().plus(COUNTDOWN).truncatedTo(ChronoUnit.MILLIS);
        SaleSetup.Offer offer = new SaleSetup.Offer("Measured at " + opening, units, 1, TOKEN_FACTOR, 1, TIME_TO_PAY);
        SaleSetup.Published published = setup.publish(offer, opening, opening.plus(OPEN));
        Promotion promotion = new Promotion(published.promoId(), published.itemId());
        try {
            promotion.buyers.addAll(setup.createBuyers(buyers, created -> {}));
            promotion.awaitOpening();
            return promotion;
        } catch (IOException | RuntimeException e) {
            promotion.close();
            throw e;
        }
    }

    /** A promotion for one measurement; closing ends it. */
    final class Promotion implements AutoCloseable {

        private final String id;
        private final String itemId;
        private final AuditReader audits;
        private final List<BuyerSession> buyers = new ArrayList<>();

        private Promotion(String id, String itemId) {
            this.id = id;
            this.itemId = itemId;
            this.audits = setup.auditReader(id);
        }

        String id() {
            return id;
        }

        String itemId() {
            return itemId;
        }

        private void awaitOpening() throws IOException {
            Request show = Request.get(generator.authority(), "/api/promos/" + id, "");
            boolean on = Poll.until(
                    START_TIMEOUT,
                    () -> stop.getAsBoolean() || generator.ask(show).body().contains("\"RUNNING\""));
            if (!on) {
                throw new LauncherException(
                        "Promotion " + id + " was not on " + START_TIMEOUT.toSeconds() + " s after its publication.");
            }
        }

        /** One for each buyer. */
        List<Request> tokenRequests() {
            return tokenRequests(buyers, (buyer, token) -> {});
        }

        /** Without a buyer: whether units are left is answered before who asks. */
        Request anonymousTokenRequest() {
            return Request.post(generator.authority(), "/api/promos/" + id + "/tokens", "", ANSWER);
        }

        private List<Request> tokenRequests(Collection<BuyerSession> asking, TokenReceiver receiver) {
            String path = "/api/promos/" + id + "/tokens";
            return asking.stream()
                    .map(buyer -> {
                        String session = "Authorization: Bearer " + buyer.session() + "\r\n";
                        return Request.post(generator.authority(), path, session, ANSWER)
                                .to((status, body, at) -> {
                                    if (status == ISSUED) {
                                        receiver.receive(
                                                buyer, Json.text(new String(body, StandardCharsets.UTF_8), "token"));
                                    }
                                });
                    })
                    .toList();
        }

        /** Lets all buyers through the gate. Some may have been asked to come again. */
        List<Ticket> issueTokens() throws IOException {
            ConcurrentHashMap<BuyerSession, String> tokens = new ConcurrentHashMap<>();
            List<BuyerSession> without = buyers;
            for (int i = 0; i < TOKEN_TRIES && !without.isEmpty(); i++) {
                List<Request> requests = tokenRequests(without, tokens::put);
                Load load = Load.closedLoop(TOKEN_CONNECTIONS, TOKEN_TIMEOUT);
                generator.run(load, RequestSource.once(requests), status -> status == ISSUED);
                without = buyers.stream()
                        .filter(buyer -> !tokens.containsKey(buyer))
                        .toList();
            }
            if (tokens.isEmpty() && !stop.getAsBoolean()) {
                throw new LauncherException("Promotion " + id + " issues no tokens.");
            }
            return tokens.entrySet().stream()
                    .map(each -> new Ticket(each.getKey().session(), each.getValue()))
                    .toList();
        }

        /** Sells all units to the first buyers, and waits until everybody is told so. */
        void sellOut(List<Ticket> tickets) throws IOException {
            for (Ticket ticket : tickets) {
                generator.ask(ticket.order(generator.authority()));
            }
            boolean soldOut = Poll.until(
                    START_TIMEOUT,
                    () -> stop.getAsBoolean()
                            || generator.ask(anonymousTokenRequest()).body().contains("/problems/sold-out"));
            if (!soldOut) {
                throw new LauncherException("Promotion " + id + " did not sell out.");
            }
        }

        /** Until every order is decided and the units balance; the last audit, if there was one. */
        Optional<Audit> awaitRest() {
            List<Audit> last = new ArrayList<>();
            long begin = System.nanoTime();
            Poll.until(REST_TIMEOUT, () -> {
                last.clear();
                last.add(audits.read());
                boolean late = System.nanoTime() - begin > SHORT_REST_TIMEOUT.toNanos();
                return last.get(0).isAtRest() || stop.getAsBoolean() && late;
            });
            return last.stream().findFirst();
        }

        /** Whether what buyers were answered agrees with what the suite has. */
        void judge(LoadResult load, Optional<Audit> audit, Confirmed confirmed) {
            long accepted = load.expected();
            long perhaps = load.unanswered() + unclearIn(load);
            boolean holds = audit.filter(Audit::isAtRest)
                    .map(rest ->
                            rest.orders().owned() >= accepted && rest.orders().owned() <= accepted + perhaps)
                    .orElse(false);
            findings.accept(Finding.of(
                    "balance",
                    holds && confirmed.lost() == 0,
                    "promotion %s: %,d orders accepted, %,d perhaps, %,d confirmed, %,d lost; %s",
                    id,
                    accepted,
                    perhaps,
                    confirmed.orders(),
                    confirmed.lost(),
                    audit.map(Audit::toString).orElse("no audit")));
        }

        /** A failure may come after the order. */
        private static long unclearIn(LoadResult load) {
            return load.statuses().entrySet().stream()
                    .filter(each -> each.getKey() >= 500)
                    .mapToLong(Map.Entry::getValue)
                    .sum();
        }

        @Override
        public void close() {
            try {
                setup.end(id);
            } catch (IOException e) {
                findings.accept(Finding.of(
                        "end", false, "promotion %s could not be ended: %s", id, String.valueOf(e.getMessage())));
            }
        }
    }

    @FunctionalInterface
    private interface TokenReceiver {
        void receive(BuyerSession buyer, String token);
    }
}
