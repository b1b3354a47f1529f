package io.sluice.stock.audit.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.stock.allotment.AnAllotment;
import io.sluice.stock.audit.AnOrderCount;
import io.sluice.stock.audit.Audit;
import io.sluice.stock.audit.OrderUnits;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AuditViewTests {
    @Test
    void hasTheFieldsOfTheApi() {
        assertThat(json(Optional.of(AnOrderCount.differentInEachState(9)))).isEqualTo("""
                {"allotted":100,"redis":{"available":55,"held":5,"sold":40},\
                "ledger":{"available":60,"sold":40,"returned":0},\
                "orders":{"accepted":1,"confirmed":2,"rejected":3,"paid":4,"closed":5,"cancelled":6,"refunding":7,\
                "refunded":8,"releasing":9},"balanced":false,"generation":1000002}""");
    }

    @Test
    void hasNoOrdersIfTheyCannotBeCounted() {
        assertThat(json(Optional.empty())).contains("\"orders\":null,\"balanced\":false");
    }

    private static String json(Optional<OrderUnits> orders) {
        var audit = new Audit(
                AnAllotment.with(60, 40), AnAllotment.board(55, 5, 40), orders, new SaleState(1_000_002, false));
        return new String(MessageJson.write(AuditView.of(audit)), StandardCharsets.UTF_8);
    }
}
