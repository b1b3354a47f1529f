package io.sluice.launcher.sale;

import io.sluice.launcher.api.ApiClient;
import io.sluice.launcher.workspace.LauncherException;
import java.io.IOException;
import java.net.ConnectException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** Prepares a sale through the public API as an admin: creates buyers and a promotion, and reads its audit. */
final class SaleSetup {

    private static final int BUYERS_PER_REQUEST = 1000;
    private static final int PAYMENT_SECONDS = 3600;
    private static final int PRICE = 9_900;
    private static final Duration AUDIT_TIMEOUT = Duration.ofSeconds(5);

    /** The promotion must not end before the verdict, because its end would change the figures. */
    private static final Duration MARGIN = Duration.ofMinutes(3);

    private final ApiClient api;
    private final List<ApiClient> auditClients = new ArrayList<>();

    /** Signs in at each gateway, which also checks that it answers. */
    SaleSetup(List<String> gateways, Admin admin) {
        for (String gateway : gateways) {
            auditClients.add(signedIn(new ApiClient(gateway, AUDIT_TIMEOUT), gateway, admin));
        }
        this.api = signedIn(new ApiClient(gateways.get(0)), gateways.get(0), admin);
    }

    record Admin(String phone, String password) {}

    private static ApiClient signedIn(ApiClient api, String gateway, Admin admin) {
        try {
            api.signIn(admin.phone(), admin.password());
            return api;
        } catch (ConnectException e) {
            throw new LauncherException("Nothing answers at " + gateway + "; start the suite with: deploy/sluice up");
        } catch (IOException e) {
            throw new LauncherException("The first admin cannot sign in at " + gateway + ": " + e.getMessage());
        }
    }

    /** Reports the number of buyers created so far. */
    List<BuyerSession> createBuyers(int buyers, IntConsumer onProgress) {
        List<BuyerSession> sessions = new ArrayList<>(buyers);
        try {
            while (sessions.size() < buyers) {
                int count = Math.min(BUYERS_PER_REQUEST, buyers - sessions.size());
                String body = api.post("/api/local/sessions", "{\"count\": " + count + "}");
                for (Json session : Json.parse(body).items()) {
                    sessions.add(new BuyerSession(session.text("userId"), session.text("token")));
                }
                onProgress.accept(sessions.size());
            }
            return sessions;
        } catch (IOException e) {
            throw new LauncherException("The buyers could not be created: " + e.getMessage());
        }
    }

    /** Returns the id of a promotion that starts at the opening. */
    String publish(Plan plan, Instant opening) {
        Instant end =
                opening.plus(plan.sellingTimeout()).plus(plan.restTimeout()).plus(MARGIN);
        try {
            String item = api.create("/api/admin/items", """
                    {"title": "Sale of %s", "price": %d, "currency": "CNY", "stock": %d}""".formatted(opening, 2 * PRICE, plan.units()));
            String promo = api.create("/api/admin/promos", """
                    {"itemId": "%s", "title": "Sale of %s", "price": %d, "allotment": %d, "perUserLimit": %d,
                     "tokenFactor": %d, "buckets": %d, "challenge": true, "paymentSeconds": %d,
                     "startsAt": "%s", "endsAt": "%s"}""".formatted(
                            item,
                            opening,
                            PRICE,
                            plan.units(),
                            plan.purchaseLimit(),
                            plan.tokenFactor(),
                            plan.buckets(),
                            PAYMENT_SECONDS + plan.sellingTimeout().toSeconds(),
                            opening,
                            end));
            api.post("/api/admin/promos/" + promo + "/publish", "");
            return promo;
        } catch (IOException e) {
            throw new LauncherException("The promotion could not be published: " + e.getMessage());
        }
    }

    /** Through the first gateway that answers. */
    AuditReader auditReader(String promoId) {
        return () -> {
            IOException failure = null;
            for (ApiClient gateway : auditClients) {
                try {
                    return Audit.parse(gateway.get("/api/admin/promos/" + promoId + "/audit"));
                } catch (IOException e) {
                    failure = e;
                }
            }
            throw failure;
        };
    }
}
