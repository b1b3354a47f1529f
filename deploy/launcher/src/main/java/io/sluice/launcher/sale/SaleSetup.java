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

/** Prepares a sale through the public API, as an admin does, and watches it. */
final class SaleSetup {

    private static final int MINTED_AT_ONCE = 1000;
    private static final int PAYMENT_SECONDS = 3600;
    private static final int PRICE = 9_900;
    private static final Duration AUDIT_TIMEOUT = Duration.ofSeconds(5);

    /** Between the time that everything may take and the end of the promotion, which would change the figures. */
    private static final Duration MARGIN = Duration.ofMinutes(3);

    private final ApiClient api;
    private final List<ApiClient> auditors = new ArrayList<>();

    /** Signs in at each gateway, and so sees whether it is there. */
    SaleSetup(List<String> gateways, Admin admin) {
        for (String gateway : gateways) {
            auditors.add(signedIn(new ApiClient(gateway, AUDIT_TIMEOUT), gateway, admin));
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

    List<BuyerSession> mint(int buyers, IntConsumer minted) {
        List<BuyerSession> shoppers = new ArrayList<>(buyers);
        try {
            while (shoppers.size() < buyers) {
                int count = Math.min(MINTED_AT_ONCE, buyers - shoppers.size());
                String body = api.post("/api/local/sessions", "{\"count\": " + count + "}");
                for (Json one : Json.parse(body).items()) {
                    shoppers.add(new BuyerSession(one.text("userId"), one.text("token")));
                }
                minted.accept(shoppers.size());
            }
            return shoppers;
        } catch (IOException e) {
            throw new LauncherException("No buyers could be made: " + e.getMessage());
        }
    }

    /** The id of a promotion that opens then, with all its units for sale. */
    String publish(Plan plan, Instant opening) {
        Instant end = opening.plus(plan.selling()).plus(plan.settling()).plus(MARGIN);
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
                            plan.limit(),
                            plan.tokenFactor(),
                            plan.buckets(),
                            PAYMENT_SECONDS + plan.selling().toSeconds(),
                            opening,
                            end));
            api.post("/api/admin/promos/" + promo + "/publish", "");
            return promo;
        } catch (IOException e) {
            throw new LauncherException("The promotion could not be published: " + e.getMessage());
        }
    }

    /** Through the first gateway that answers. */
    AuditReader audits(String promo) {
        return () -> {
            IOException trouble = null;
            for (ApiClient auditor : auditors) {
                try {
                    return Audit.parse(auditor.get("/api/admin/promos/" + promo + "/audit"));
                } catch (IOException e) {
                    trouble = e;
                }
            }
            throw trouble;
        };
    }
}
