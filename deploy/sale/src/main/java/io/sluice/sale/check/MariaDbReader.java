package io.sluice.sale.check;

import io.sluice.launcher.workspace.Service;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/** Reads the databases directly: the verdict must not depend on the services that it judges. */
public final class MariaDbReader implements DatabaseReader {

    private static final ObjectReader HOLDS = JsonMapper.shared()
            .readerFor(new TypeReference<List<DatabaseRecords.Hold>>() {})
            .with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

    private final Databases databases;

    public MariaDbReader(Databases databases) {
        this.databases = databases;
    }

    /** Opens connections to the schemas of the services. */
    @FunctionalInterface
    public interface Databases {
        Connection open(Service owner) throws SQLException;
    }

    @Override
    public DatabaseRecords read(String promoId) throws IOException {
        try (Connection orders = databases.open(Service.ORDER_SERVICE);
                Connection stock = databases.open(Service.STOCK_SERVICE)) {
            return new DatabaseRecords(
                    allotment(stock, promoId),
                    orders(orders, promoId),
                    log(orders, promoId),
                    ledger(stock, promoId),
                    buyers(stock, promoId),
                    payments(orders, promoId));
        } catch (SQLException e) {
            throw new IOException(e.getMessage(), e);
        } catch (IllegalArgumentException | JacksonException e) {
            throw new IOException("unexpected row: " + e.getMessage(), e);
        }
    }

    private static DatabaseRecords.Allotment allotment(Connection stock, String promoId)
            throws SQLException, IOException {
        String sql = "SELECT units, available, sold, returned FROM allotments WHERE promo_id = ?";
        return rows(
                        stock,
                        sql,
                        promoId,
                        row -> new DatabaseRecords.Allotment(
                                row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)))
                .stream()
                .findFirst()
                .orElseThrow(() -> new IOException("promotion " + promoId + " has no allotment"));
    }

    private static List<DatabaseRecords.Order> orders(Connection orders, String promoId) throws SQLException {
        String sql = """
                SELECT id, reservation_id, COALESCE(late_reservation_id, ''), user_id, quantity, unit_price * quantity, state
                FROM orders WHERE promo_id = ?""";
        return rows(
                orders,
                sql,
                promoId,
                row -> new DatabaseRecords.Order(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        row.getInt(5),
                        row.getLong(6),
                        DatabaseRecords.OrderState.valueOf(row.getString(7))));
    }

    private static List<DatabaseRecords.Batch> log(Connection orders, String promoId) throws SQLException {
        String sql = "SELECT batch_id, type, state, holds FROM stock_log WHERE promo_id = ?";
        return rows(
                orders,
                sql,
                promoId,
                row -> new DatabaseRecords.Batch(
                        row.getString(1),
                        DatabaseRecords.BatchType.valueOf(row.getString(2)),
                        DatabaseRecords.BatchState.valueOf(row.getString(3)),
                        HOLDS.readValue(row.getString(4))));
    }

    private static List<DatabaseRecords.Entry> ledger(Connection stock, String promoId) throws SQLException {
        String sql = "SELECT entry, units FROM ledger WHERE promo_id = ?";
        return rows(stock, sql, promoId, row -> new DatabaseRecords.Entry(row.getString(1), row.getLong(2)));
    }

    private static Map<String, Integer> buyers(Connection stock, String promoId) throws SQLException {
        Map<String, Integer> buyers = new HashMap<>();
        String sql = "SELECT user_id, units FROM promo_buyers WHERE promo_id = ?";
        rows(stock, sql, promoId, row -> buyers.put(row.getString(1), row.getInt(2)));
        return buyers;
    }

    private static List<DatabaseRecords.Payment> payments(Connection orders, String promoId) throws SQLException {
        String sql = """
                SELECT p.id, p.order_id, p.amount, p.state = 'CAPTURED', COALESCE(r.state, '')
                FROM orders o JOIN payments p ON p.order_id = o.id LEFT JOIN refunds r ON r.payment_id = p.id
                WHERE o.promo_id = ?""";
        return rows(
                orders,
                sql,
                promoId,
                row -> new DatabaseRecords.Payment(
                        row.getString(1), row.getString(2), row.getLong(3), row.getBoolean(4), row.getString(5)));
    }

    @FunctionalInterface
    private interface RowMapper<T> {
        T map(ResultSet row) throws SQLException;
    }

    private static <T> List<T> rows(Connection connection, String sql, String promoId, RowMapper<T> mapper)
            throws SQLException {
        List<T> rows = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, promoId);
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    rows.add(mapper.map(result));
                }
            }
        }
        return rows;
    }
}
