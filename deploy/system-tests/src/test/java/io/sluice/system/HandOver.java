package io.sluice.system;

import static org.awaitility.Awaitility.await;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;

/** Lets the time pass that a paid order waits before it is handed over to shipping. */
final class HandOver {
    private static final Duration SOON = Duration.ofSeconds(30);

    private HandOver() {}

    static void of(String order) {
        makeDue(order);
        var admin = new Shop(Suite.gateway()).admin();
        await().atMost(SOON)
                .until(() -> admin.get("/api/admin/orders/" + order).body().contains("HANDED_OVER"));
    }

    private static void makeDue(String order) {
        Map<String, String> environment = Suite.launcher.environmentOf("order-service");
        try (var database = DriverManager.getConnection(
                        environment.get("SLUICE_DB_URL"),
                        environment.get("SLUICE_DB_USER"),
                        environment.get("SLUICE_DB_PASSWORD"));
                var update = database.prepareStatement(
                        "UPDATE shipments SET due_at = NOW(3) - INTERVAL 1 SECOND WHERE order_id = ? AND state = 'PENDING'")) {
            update.setString(1, order);
            if (update.executeUpdate() != 1) {
                throw new IllegalStateException("no shipment waits for order " + order);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("Could not make the shipment of order " + order + " due", e);
        }
    }
}
