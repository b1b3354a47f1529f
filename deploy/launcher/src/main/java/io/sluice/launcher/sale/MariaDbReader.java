package io.sluice.launcher.sale;

import io.sluice.launcher.workspace.Service;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads the databases directly: the verdict must not depend on the services that it judges. */
final class MariaDbReader implements DatabaseReader {

    private static final Pattern ID = Pattern.compile("[0-9A-Za-z]{1,32}");

    private final Query query;

    MariaDbReader(Query query) {
        this.query = query;
    }

    /** Runs SQL in the schema of a service; returns the rows, column by column. */
    @FunctionalInterface
    interface Query {
        List<List<String>> rows(Service owner, String sql) throws IOException;
    }

    @Override
    public DatabaseRecords read(String promoId) throws IOException {
        if (!ID.matcher(promoId).matches()) {
            throw new IOException("not a promotion id: " + promoId);
        }
        try {
            return new DatabaseRecords(
                    allotment(promoId), orders(promoId), log(promoId), ledger(promoId), buyers(promoId));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IOException("unexpected row: " + e.getMessage(), e);
        }
    }

    private DatabaseRecords.Allotment allotment(String promoId) throws IOException {
        List<String> row =
                rows(Service.STOCK_SERVICE, "units, available, sold, returned", "allotments", promoId).stream()
                        .findFirst()
                        .orElseThrow(() -> new IOException("promotion " + promoId + " has no allotment"));
        return new DatabaseRecords.Allotment(
                Long.parseLong(row.get(0)),
                Long.parseLong(row.get(1)),
                Long.parseLong(row.get(2)),
                Long.parseLong(row.get(3)));
    }

    private List<DatabaseRecords.Order> orders(String promoId) throws IOException {
        return rows(Service.ORDER_SERVICE, "id, reservation_id, user_id, quantity, state", "orders", promoId).stream()
                .map(row -> new DatabaseRecords.Order(
                        row.get(0),
                        row.get(1),
                        row.get(2),
                        Integer.parseInt(row.get(3)),
                        DatabaseRecords.OrderState.valueOf(row.get(4))))
                .toList();
    }

    private List<DatabaseRecords.Batch> log(String promoId) throws IOException {
        List<DatabaseRecords.Batch> log = new ArrayList<>();
        for (List<String> row : rows(Service.ORDER_SERVICE, "batch_id, type, state, holds", "stock_log", promoId)) {
            log.add(new DatabaseRecords.Batch(
                    row.get(0),
                    DatabaseRecords.BatchType.valueOf(row.get(1)),
                    DatabaseRecords.BatchState.valueOf(row.get(2)),
                    holds(row.get(3))));
        }
        return log;
    }

    private static List<DatabaseRecords.Hold> holds(String json) throws IOException {
        List<DatabaseRecords.Hold> holds = new ArrayList<>();
        for (Json hold : Json.parse(json).items()) {
            holds.add(new DatabaseRecords.Hold(
                    hold.text("reservationId"), hold.text("orderId"), hold.text("userId"), (int) hold.number("units")));
        }
        return holds;
    }

    private List<DatabaseRecords.Entry> ledger(String promoId) throws IOException {
        return rows(Service.STOCK_SERVICE, "entry, units", "ledger", promoId).stream()
                .map(row -> new DatabaseRecords.Entry(row.get(0), Long.parseLong(row.get(1))))
                .toList();
    }

    private Map<String, Integer> buyers(String promoId) throws IOException {
        Map<String, Integer> buyers = new HashMap<>();
        for (List<String> row : rows(Service.STOCK_SERVICE, "user_id, units", "promo_buyers", promoId)) {
            buyers.put(row.get(0), Integer.parseInt(row.get(1)));
        }
        return buyers;
    }

    private List<List<String>> rows(Service owner, String columns, String table, String promoId) throws IOException {
        return query.rows(owner, "SELECT " + columns + " FROM " + table + " WHERE promo_id = '" + promoId + "'");
    }
}
