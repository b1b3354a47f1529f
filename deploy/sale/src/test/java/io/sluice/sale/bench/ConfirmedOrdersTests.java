package io.sluice.sale.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** With the columns that it reads, in a database in memory. */
class ConfirmedOrdersTests {

    private static final long NOON =
            TimeUnit.SECONDS.toMicros(Instant.parse("2026-01-01T12:00:00Z").getEpochSecond());

    private final String url = "jdbc:h2:mem:" + UUID.randomUUID() + ";MODE=MariaDB;DB_CLOSE_DELAY=-1";
    private final ConfirmedOrders orders = new ConfirmedOrders(owner -> DriverManager.getConnection(url));

    @BeforeEach
    void createTables() throws SQLException {
        execute(
                "CREATE TABLE orders (id VARCHAR(26), promo_id VARCHAR(26), state VARCHAR(12), changed_at TIMESTAMP(3))");
        execute("CREATE TABLE ledger (entry VARCHAR(64), promo_id VARCHAR(26), units INT, moved_at TIMESTAMP(3))");
        execute("INSERT INTO orders VALUES ('a', 'p', 'CONFIRMED', '2026-01-01 12:00:00.250'),"
                + " ('b', 'p', 'CONFIRMED', '2026-01-01 12:00:00.750'), ('c', 'p', 'ACCEPTED', '2026-01-01 12:00:01'),"
                + " ('d', 'other', 'CONFIRMED', '2026-01-01 12:00:01')");
        execute("INSERT INTO ledger VALUES ('allot:p', 'p', 10, '2026-01-01 11:00:00'),"
                + " ('reserve:a', 'p', -1, '2026-01-01 12:00:00.200'), ('reserve:b', 'p', -2, '2026-01-01 12:00:00.700'),"
                + " ('reserve:d', 'other', -9, '2026-01-01 12:00:00.900')");
    }

    @AfterEach
    void dropTables() throws SQLException {
        execute("SHUTDOWN");
    }

    @Test
    void countsFromWhenEachOrderWasDue() throws IOException {
        Confirmed confirmed = orders.read("p", Map.of("a", NOON, "b", NOON + 250_000));

        assertThat(confirmed.orders()).isEqualTo(2);
        assertThat(confirmed.lost()).isZero();
        assertThat(confirmed.percentile(50)).isCloseTo(250, within(1.0));
        assertThat(confirmed.percentile(99)).isCloseTo(500, within(1.0));
    }

    @Test
    void countsAsLostWhatIsNotConfirmed() throws IOException {
        Confirmed confirmed = orders.read("p", Map.of("a", NOON, "c", NOON, "d", NOON, "e", NOON));

        assertThat(confirmed.orders()).isEqualTo(1);
        assertThat(confirmed.lost()).isEqualTo(3);
    }

    @Test
    void measuresTheLedgerFromItsFirstUnitToItsLast() throws IOException {
        assertThat(orders.read("p", Map.of()).unitsPerSecond()).isEqualTo(6);
        assertThat(orders.read("unsold", Map.of()).unitsPerSecond()).isZero();
    }

    @Test
    void failsWhenTheDatabaseDoes() {
        ConfirmedOrders broken = new ConfirmedOrders(owner -> {
            throw new SQLException("away");
        });
        assertThatThrownBy(() -> broken.read("p", Map.of()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("away");
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
