package io.sluice.item;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.identity.Role;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.test.ServiceCalls;
import io.sluice.common.test.TestIds;
import org.springframework.core.env.Environment;

/** Calls the item-service the way the gateway does, for buyers and for admins. */
public final class Shop {
    public static final UserId ADMIN = TestIds.user("admin-1");

    private final Environment environment;

    public Shop(Environment environment) {
        this.environment = environment;
    }

    public ServiceCalls buyer() {
        return as(Identity.user(TestIds.user("buyer-1"), Role.BUYER));
    }

    public ServiceCalls admin() {
        return as(Identity.user(ADMIN, Role.ADMIN));
    }

    public ServiceCalls visitor() {
        return as(Identity.ANONYMOUS);
    }

    /** The id of a new item on the shelf. */
    public ItemId anItem(String title) {
        var answer = admin().post("/api/admin/items", """
                {"title": "%s", "price": 19900, "currency": "CNY"}""".formatted(title));
        if (answer.status() != 201) {
            throw new IllegalStateException(answer.body());
        }
        return new ItemId(answer.json().path("id").asString());
    }

    /** A line of the metrics page, as a number; zero if there is none. */
    public double metric(String line) {
        int port = environment.getRequiredProperty("local.management.port", Integer.class);
        return ServiceCalls.to(port)
                .get("/actuator/prometheus")
                .body()
                .lines()
                .filter(text -> text.startsWith(line + " "))
                .mapToDouble(text -> Double.parseDouble(text.substring(line.length() + 1)))
                .sum();
    }

    private ServiceCalls as(Identity identity) {
        int port = environment.getRequiredProperty("local.server.port", Integer.class);
        return ServiceCalls.to(port).as(identity, "item-service", System.getProperty("SLUICE_IDENTITY_KEY"));
    }
}
