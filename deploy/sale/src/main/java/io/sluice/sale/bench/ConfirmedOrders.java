package io.sluice.sale.bench;

import io.sluice.launcher.workspace.Service;
import io.sluice.sale.check.MariaDbReader;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Reads from the databases when orders were confirmed and when the ledger sold their units. To poll for each order would
 * cost more than to sell it.
 */
final class ConfirmedOrders implements Confirmations {

    private static final long MAX_MICROS = TimeUnit.HOURS.toMicros(1);
    private static final int DIGITS = 3;

    private static final String CHANGES =
            "SELECT id, changed_at FROM orders WHERE promo_id = ? AND state = 'CONFIRMED'";

    private static final String SALES =
            "SELECT -SUM(units), MIN(moved_at), MAX(moved_at) FROM ledger WHERE promo_id = ? AND entry LIKE 'reserve:%'";

    private final MariaDbReader.Databases databases;

    ConfirmedOrders(MariaDbReader.Databases databases) {
        this.databases = databases;
    }

    /** The times are those in the rows, which are committed a moment later. */
    @Override
    public Confirmed read(String promoId, Map<String, Long> intendedMicros) throws IOException {
        try (Connection orders = databases.open(Service.ORDER_SERVICE);
                Connection stock = databases.open(Service.STOCK_SERVICE)) {
            Map<String, Long> confirmedAt = confirmedAt(orders, promoId);
            Histogram micros = new Histogram(MAX_MICROS, DIGITS);
            long lost = 0;
            for (Map.Entry<String, Long> order : intendedMicros.entrySet()) {
                Long at = confirmedAt.get(order.getKey());
                if (at == null) {
                    lost++;
                } else {
                    micros.recordValue(Math.min(Math.max(at - order.getValue(), 0), MAX_MICROS));
                }
            }
            return new Confirmed(micros.getTotalCount(), lost, micros, unitsPerSecond(stock, promoId));
        } catch (SQLException e) {
            throw new IOException("the databases cannot be read: " + e.getMessage(), e);
        }
    }

    private static Map<String, Long> confirmedAt(Connection orders, String promoId) throws SQLException {
        Map<String, Long> times = new HashMap<>();
        try (PreparedStatement statement = orders.prepareStatement(CHANGES)) {
            statement.setString(1, promoId);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    times.put(rows.getString(1), micros(rows, 2));
                }
            }
        }
        return times;
    }

    private static double unitsPerSecond(Connection stock, String promoId) throws SQLException {
        try (PreparedStatement statement = stock.prepareStatement(SALES)) {
            statement.setString(1, promoId);
            try (ResultSet row = statement.executeQuery()) {
                if (!row.next() || row.getLong(1) == 0) {
                    return 0;
                }
                long micros = micros(row, 3) - micros(row, 2);
                return micros > 0 ? row.getLong(1) / (micros / 1e6) : 0;
            }
        }
    }

    /** Since 1970: the database has UTC, and a driver that takes it for anything else would shift it. */
    private static long micros(ResultSet row, int column) throws SQLException {
        Instant at = row.getObject(column, LocalDateTime.class).toInstant(ZoneOffset.UTC);
        return ChronoUnit.MICROS.between(Instant.EPOCH, at);
    }
}
