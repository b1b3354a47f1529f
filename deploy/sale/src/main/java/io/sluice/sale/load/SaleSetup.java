package io.sluice.sale.load;

import io.sluice.launcher.workspace.LauncherException;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Prepares a sale through the public API as an admin: creates buyers and a promotion, and reads its audit. */
public final class SaleSetup {

    private static final int BUYERS_PER_REQUEST = 1000;
    private static final int PRICE = 9_900;
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Duration AUDIT_TIMEOUT = Duration.ofSeconds(5);

    /** The promotion must not end before the verdict, because its end would change the figures. */
    private static final Duration MARGIN = Duration.ofMinutes(3);

    private final List<String> gateways;
    private final AdminClient api;
    private final List<AdminClient> auditClients = new ArrayList<>();

    /** Signs in at each gateway, which also checks that it answers. */
    public SaleSetup(List<String> gateways, Admin admin) {
        this.gateways = gateways;
        for (String gateway : gateways) {
            auditClients.add(AdminClient.at(gateway, AUDIT_TIMEOUT, admin));
        }
        this.api = AdminClient.at(gateways.get(0), TIMEOUT, admin);
    }

    /** Who publishes the promotion. */
    public record Admin(String phone, String password) {}

    /** Reports the number of buyers created so far. */
    public List<BuyerSession> createBuyers(int buyers, IntConsumer onProgress) {
        List<BuyerSession> sessions = new ArrayList<>(buyers);
        try {
            while (sessions.size() < buyers) {
                int count = Math.min(BUYERS_PER_REQUEST, buyers - sessions.size());
                JsonNode created = api.post("/api/local/sessions", Map.of("count", count));
                created.forEach(session -> sessions.add(new BuyerSession(
                        session.path("userId").stringValue(),
                        session.path("token").stringValue())));
                onProgress.accept(sessions.size());
            }
            return sessions;
        } catch (IOException | JacksonException e) {
            throw new LauncherException("The buyers could not be created: " + e.getMessage());
        }
    }

    /** Publishes a promotion that starts at the opening; returns its id. */
    public String publish(Plan plan, Instant opening) {
        Instant end =
                opening.plus(plan.sellingTimeout()).plus(plan.restTimeout()).plus(MARGIN);
        Offer offer = new Offer(
                "Sale of " + opening,
                plan.units(),
                plan.purchaseLimit(),
                plan.tokenFactor(),
                plan.buckets(),
                plan.timeToPay());
        return publish(offer, opening, end).promoId();
    }

    /** What is sold, and on which terms. */
    public record Offer(String title, int units, int purchaseLimit, int tokenFactor, int buckets, Duration timeToPay) {}

    /** A published promotion, and the item that it sells. */
    public record Published(String promoId, String itemId) {}

    public Published publish(Offer offer, Instant opening, Instant end) {
        try {
            String item = api.create(
                    "/api/admin/items",
                    Map.of("title", offer.title(), "price", 2 * PRICE, "currency", "CNY", "stock", offer.units()));
            String promo = api.create(
                    "/api/admin/promos",
                    Map.ofEntries(
                            Map.entry("itemId", item),
                            Map.entry("title", offer.title()),
                            Map.entry("price", PRICE),
                            Map.entry("allotment", offer.units()),
                            Map.entry("perUserLimit", offer.purchaseLimit()),
                            Map.entry("tokenFactor", offer.tokenFactor()),
                            Map.entry("buckets", offer.buckets()),
                            Map.entry("challenge", true),
                            Map.entry("paymentSeconds", offer.timeToPay().toSeconds()),
                            Map.entry("startsAt", opening.toString()),
                            Map.entry("endsAt", end.toString())));
            api.command("/api/admin/promos/" + promo + "/publish");
            return new Published(promo, item);
        } catch (IOException e) {
            throw new LauncherException("The promotion could not be published: " + e.getMessage());
        }
    }

    /** Ends a promotion before its time; its unsold units go back to normal stock. */
    public void end(String promoId) throws IOException {
        api.command("/api/admin/promos/" + promoId + "/end");
    }

    /** The buyers of a published promotion. */
    public Simulation simulation(Plan plan, String promoId, Instant opening) {
        long opensAt =
                System.nanoTime() + Duration.between(Instant.now(), opening).toNanos();
        return new Simulation(plan, new ShopClient(gateways, promoId, opensAt), auditReader(promoId), opensAt);
    }

    /** Through the first gateway that answers. */
    public AuditReader auditReader(String promoId) {
        return () -> {
            IOException failure = new IOException("there is no gateway");
            for (AdminClient gateway : auditClients) {
                try {
                    return Audit.parse(gateway.get("/api/admin/promos/" + promoId + "/audit"));
                } catch (IOException e) {
                    failure = e;
                } catch (JacksonException e) {
                    failure = new IOException("the audit cannot be read: " + e.getOriginalMessage(), e);
                }
            }
            throw failure;
        };
    }
}
