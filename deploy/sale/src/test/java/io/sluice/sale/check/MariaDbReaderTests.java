package io.sluice.sale.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.sale.check.DatabaseRecords.BatchState;
import io.sluice.sale.check.DatabaseRecords.BatchType;
import io.sluice.sale.check.DatabaseRecords.OrderState;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With the columns that it reads, in a database in memory; against the real one in every sale. */
class MariaDbReaderTests {

    private static final String HOLDS =
            "[{\"reservationId\":\"r1\",\"orderId\":\"o1\",\"userId\":\"anna\",\"units\":2,\"new\":true}]";

    private final String url = "jdbc:h2:mem:" + UUID.randomUUID() + ";MODE=MariaDB;DB_CLOSE_DELAY=-1";

    private Connection connection;

    @BeforeEach
    void createTables() throws SQLException {
        connection = DriverManager.getConnection(url);
        execute(
                "CREATE TABLE allotments (promo_id VARCHAR(26), units INT, available INT, sold INT, returned INT)",
                "CREATE TABLE orders (id VARCHAR(26), reservation_id VARCHAR(32), late_reservation_id VARCHAR(32),"
                        + " promo_id VARCHAR(26), user_id VARCHAR(26), quantity INT, unit_price BIGINT, state VARCHAR(12))",
                "CREATE TABLE stock_log (batch_id VARCHAR(26), promo_id VARCHAR(26), type VARCHAR(9), state VARCHAR(12),"
                        + " holds TEXT)",
                "CREATE TABLE ledger (entry VARCHAR(64), promo_id VARCHAR(26), units INT)",
                "CREATE TABLE promo_buyers (promo_id VARCHAR(26), user_id VARCHAR(26), units INT)",
                "CREATE TABLE payments (id VARCHAR(26), order_id VARCHAR(26), amount BIGINT, state VARCHAR(8))",
                "CREATE TABLE refunds (payment_id VARCHAR(26), state VARCHAR(14))",
                "INSERT INTO allotments VALUES ('p', 10, 8, 2, 0), ('other', 1, 1, 0, 0)",
                "INSERT INTO orders VALUES ('o1', 'r1', NULL, 'p', 'anna', 2, 500, 'PAID'),"
                        + " ('o9', 'r9', NULL, 'other', 'anna', 1, 500, 'PAID')",
                "INSERT INTO ledger VALUES ('allot:p', 'p', 10), ('reserve:r1', 'p', -2), ('allot:other', 'other', 1)",
                "INSERT INTO promo_buyers VALUES ('p', 'anna', 2), ('other', 'anna', 1)",
                "INSERT INTO payments VALUES ('a', 'o1', 1000, 'CAPTURED'), ('b', 'o1', 1000, 'PENDING'),"
                        + " ('c', 'o9', 500, 'CAPTURED')",
                "INSERT INTO refunds VALUES ('c', 'PENDING')");
    }

    @AfterEach
    void dropTables() throws SQLException {
        execute("SHUTDOWN");
        connection.close();
    }

    @Test
    void readsTheRowsOfAPromotion() throws Exception {
        log("b1", "RESERVE", "COMMITTED");
        log("b2", "RESTOCK", "INIT");

        var hold = new DatabaseRecords.Hold("r1", "o1", "anna", 2);
        assertThat(read("p"))
                .isEqualTo(new DatabaseRecords(
                        new DatabaseRecords.Allotment(10, 8, 2, 0),
                        List.of(new DatabaseRecords.Order("o1", "r1", "", "anna", 2, 1000, OrderState.PAID)),
                        List.of(
                                new DatabaseRecords.Batch("b1", BatchType.RESERVE, BatchState.COMMITTED, List.of(hold)),
                                new DatabaseRecords.Batch("b2", BatchType.RESTOCK, BatchState.INIT, List.of(hold))),
                        List.of(new DatabaseRecords.Entry("allot:p", 10), new DatabaseRecords.Entry("reserve:r1", -2)),
                        Map.of("anna", 2),
                        List.of(
                                new DatabaseRecords.Payment("a", "o1", 1000, true, ""),
                                new DatabaseRecords.Payment("b", "o1", 1000, false, ""))));
    }

    @Test
    void readsTheRefundOfAPayment() throws Exception {
        assertThat(read("other").payments())
                .containsExactly(new DatabaseRecords.Payment("c", "o9", 500, true, "PENDING"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"RELEASE", ""})
    void refusesABatchOfAnUnknownType(String type) throws SQLException {
        log("b1", type, "COMMITTED");

        assertThatThrownBy(() -> read("p")).isInstanceOf(IOException.class).hasMessageContaining("unexpected row");
    }

    @ParameterizedTest
    @ValueSource(strings = {"unknown", "", "p' OR ''='"})
    void refusesAPromotionWithoutAnAllotment(String promoId) {
        assertThatThrownBy(() -> read(promoId))
                .isInstanceOf(IOException.class)
                .hasMessage("promotion " + promoId + " has no allotment");
    }

    private DatabaseRecords read(String promoId) throws IOException {
        return new MariaDbReader(owner -> DriverManager.getConnection(url)).read(promoId);
    }

    private void log(String batch, String type, String state) throws SQLException {
        execute("INSERT INTO stock_log VALUES ('%s', 'p', '%s', '%s', '%s')".formatted(batch, type, state, HOLDS));
    }

    private void execute(String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
