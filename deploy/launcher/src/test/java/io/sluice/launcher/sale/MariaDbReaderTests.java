package io.sluice.launcher.sale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.launcher.sale.DatabaseRecords.BatchState;
import io.sluice.launcher.sale.DatabaseRecords.BatchType;
import io.sluice.launcher.sale.DatabaseRecords.OrderState;
import io.sluice.launcher.workspace.Service;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MariaDbReaderTests {

    private static final String HOLDS =
            "[{\"reservationId\":\"r1\",\"orderId\":\"o1\",\"userId\":\"anna\",\"units\":2}]";

    private final Map<String, List<List<String>>> tables = new HashMap<>(Map.of(
            "allotments", List.of(List.of("10", "8", "2", "0")),
            "orders", List.of(List.of("o1", "r1", "anna", "2", "CONFIRMED")),
            "stock_log", List.of(List.of("b1", "RESERVE", "COMMITTED", HOLDS), List.of("b2", "RESTOCK", "INIT", HOLDS)),
            "ledger", List.of(List.of("allot:p", "10"), List.of("reserve:r1", "-2")),
            "promo_buyers", List.of(List.of("anna", "2"))));

    private final List<String> statements = new ArrayList<>();

    @Test
    void readsTheRowsOfAPromotionFromTheirOwners() throws IOException {
        DatabaseRecords records = read("p");

        var hold = new DatabaseRecords.Hold("r1", "o1", "anna", 2);
        assertThat(records)
                .isEqualTo(new DatabaseRecords(
                        new DatabaseRecords.Allotment(10, 8, 2, 0),
                        List.of(new DatabaseRecords.Order("o1", "r1", "anna", 2, OrderState.CONFIRMED)),
                        List.of(
                                new DatabaseRecords.Batch("b1", BatchType.RESERVE, BatchState.COMMITTED, List.of(hold)),
                                new DatabaseRecords.Batch("b2", BatchType.RESTOCK, BatchState.INIT, List.of(hold))),
                        List.of(new DatabaseRecords.Entry("allot:p", 10), new DatabaseRecords.Entry("reserve:r1", -2)),
                        Map.of("anna", 2)));
        assertThat(statements)
                .contains(
                        "ORDER_SERVICE: SELECT batch_id, type, state, holds FROM stock_log WHERE promo_id = 'p'",
                        "STOCK_SERVICE: SELECT entry, units FROM ledger WHERE promo_id = 'p'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"RELEASE", ""})
    void refusesABatchOfAnUnknownType(String type) {
        tables.put("stock_log", List.of(List.of("b1", type, "COMMITTED", HOLDS)));

        assertThatThrownBy(() -> read("p")).isInstanceOf(IOException.class).hasMessageContaining("unexpected row");
    }

    @Test
    void refusesAPromotionWithoutAnAllotment() {
        tables.put("allotments", List.of());

        assertThatThrownBy(() -> read("p")).isInstanceOf(IOException.class).hasMessage("promotion p has no allotment");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "p' OR ''='"})
    void refusesWhatIsNotAnId(String promoId) {
        assertThatThrownBy(() -> read(promoId)).isInstanceOf(IOException.class);
        assertThat(statements).isEmpty();
    }

    private DatabaseRecords read(String promoId) throws IOException {
        return new MariaDbReader(this::rows).read(promoId);
    }

    private List<List<String>> rows(Service owner, String sql) {
        statements.add(owner + ": " + sql);
        return tables.get(sql.replaceAll(".* FROM (\\w+) .*", "$1"));
    }
}
