package io.sluice.sale.chaos;

import io.sluice.sale.faults.RunningSuite;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.OptionalLong;

/** The database of one service, read past the service, and changed only to do what a fault does. */
final class Database {

    private final Map<String, String> environment;

    private Database(Map<String, String> environment) {
        this.environment = environment;
    }

    static Database of(RunningSuite suite, String service) {
        return new Database(suite.environmentOf(service));
    }

    /** The first column of the first row; empty without a row, and while the database is away. */
    OptionalLong number(String sql, Object... values) {
        try (Connection connection = connect();
                PreparedStatement statement = prepared(connection, sql, values);
                ResultSet rows = statement.executeQuery()) {
            return rows.next() ? OptionalLong.of(rows.getLong(1)) : OptionalLong.empty();
        } catch (SQLException e) {
            return OptionalLong.empty();
        }
    }

    int change(String sql, Object... values) {
        try (Connection connection = connect();
                PreparedStatement statement = prepared(connection, sql, values)) {
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException("The database refused " + sql + ": " + e.getMessage(), e);
        }
    }

    private static PreparedStatement prepared(Connection connection, String sql, Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection(
                environment.get("SLUICE_DB_URL") + "?connectTimeout=3000&socketTimeout=10000",
                environment.get("SLUICE_DB_USER"),
                environment.get("SLUICE_DB_PASSWORD"));
    }
}
