package io.sluice.stock.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.id.RefundId;
import io.sluice.common.selling.id.ReservationId;
import io.sluice.common.test.TestIds;
import java.util.List;
import org.junit.jupiter.api.Test;

class EntryNameTests {
    /** Column {@code ledger.entry}. */
    private static final int WIDTH = 64;

    private final CommandId command = TestIds.command("command");
    private final PromoId promo = TestIds.promo("promo");
    private final ReservationId late = ReservationId.lateFor(TestIds.id("refund", RefundId::new));

    @Test
    void saysWhatWasDoneAndForWhat() {
        assertThat(names())
                .extracting(EntryName::value)
                .containsExactly(
                        "stock:" + command,
                        "allot:" + promo,
                        "replenish:" + command,
                        "reserve:" + late,
                        "refuse:" + late,
                        "restock:" + late,
                        "return:" + promo,
                        "return:" + late);
    }

    @Test
    void fitsItsColumnAlsoForTheLongestId() {
        assertThat(names()).allMatch(name -> name.value().length() <= WIDTH);
    }

    private List<EntryName> names() {
        return List.of(
                EntryName.stock(command),
                EntryName.allot(promo),
                EntryName.replenish(command),
                EntryName.reserve(late),
                EntryName.refuse(late),
                EntryName.restock(late),
                EntryName.returnUnsold(promo),
                EntryName.returnRestocked(late));
    }
}
