package io.sluice.stock.buyer.persistence;

import io.sluice.common.platform.id.UserId;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.PromoId;
import io.sluice.stock.buyer.BuyerSnapshot;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.springframework.dao.DataAccessResourceFailureException;

/** A transaction with a consistent snapshot, in which table {@code promo_buyers} is read in the order of its key. */
final class JdbcBuyerSnapshot implements BuyerSnapshot {
    private static final int PAGE = 5000;
    private static final String NEXT_PAGE = "SELECT user_id, units FROM promo_buyers"
            + " WHERE promo_id = ? AND user_id > ? AND units > 0 ORDER BY user_id LIMIT " + PAGE;

    private final Connection connection;
    private final PromoId promoId;

    JdbcBuyerSnapshot(Connection connection, PromoId promoId) {
        this.connection = connection;
        this.promoId = promoId;
    }

    @Override
    public void take() {
        try {
            // The pool's own settings come back when the connection is closed.
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setAutoCommit(false);
            try (var statement = connection.createStatement()) {
                statement.execute("START TRANSACTION WITH CONSISTENT SNAPSHOT");
            }
        } catch (SQLException e) {
            throw failure("take a snapshot", e);
        }
    }

    @Override
    public void forEach(BiConsumer<UserId, Units> buyer) {
        try (var statement = connection.prepareStatement(NEXT_PAGE)) {
            List<BuyerRow> page = List.of();
            do {
                String last =
                        page.isEmpty() ? "" : page.get(page.size() - 1).userId().value();
                page = read(statement, last);
                page.forEach(row -> buyer.accept(row.userId(), row.units()));
            } while (page.size() == PAGE);
        } catch (SQLException e) {
            throw failure("read a page", e);
        }
    }

    private List<BuyerRow> read(PreparedStatement statement, String after) throws SQLException {
        statement.setString(1, promoId.value());
        statement.setString(2, after);
        List<BuyerRow> page = new ArrayList<>(PAGE);
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                page.add(new BuyerRow(new UserId(rows.getString(1)), Units.of(rows.getInt(2))));
            }
        }
        return page;
    }

    @Override
    public void close() {
        // Closed also if the rollback fails: the connection is the pool's.
        try (Connection pooled = connection) {
            if (!pooled.getAutoCommit()) {
                pooled.rollback();
            }
        } catch (SQLException e) {
            throw failure("close a snapshot", e);
        }
    }

    private DataAccessResourceFailureException failure(String what, SQLException cause) {
        return new DataAccessResourceFailureException(
                "Could not " + what + " of the buyers of promo " + promoId, cause);
    }
}
