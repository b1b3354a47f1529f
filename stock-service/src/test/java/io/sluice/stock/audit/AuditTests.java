package io.sluice.stock.audit;

import static io.sluice.stock.allotment.AnAllotment.board;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.domain.Epoch;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.message.MessageJson;
import io.sluice.common.selling.promo.SaleState;
import io.sluice.stock.allotment.Allotment;
import io.sluice.stock.allotment.AnAllotment;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class AuditTests {
    @Test
    void isBalancedWhenAllThreeStoresAgree() {
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 40)).isBalanced())
                .isTrue();
    }

    @Test
    void isBalancedWhileUnitsAreOnTheirWay() {
        assertThat(audit(ledger(60, 40), board(55, 5, 40), orders(5, 40)).isBalanced())
                .as("held, not yet in the ledger")
                .isTrue();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(3, 37)).isBalanced())
                .as("sold, not yet confirmed")
                .isTrue();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 37, 3)).isBalanced())
                .as("given up, still sold in the ledger")
                .isTrue();
        assertThat(audit(ledger(63, 37), board(63, 0, 37), orders(0, 37, 3)).isBalanced())
                .as("given up, restocked in the ledger, order-service does not know yet")
                .isTrue();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(1, 37, 2)).isBalanced())
                .as("some of each")
                .isTrue();
    }

    @Test
    void isNotBalancedWhenTheBoardHasMoreOrLess() {
        assertThat(audit(ledger(60, 40), board(61, 0, 40), orders(0, 40)).isBalanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(59, 0, 40), orders(0, 40)).isBalanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(60, 0, 41), orders(0, 40)).isBalanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(Epoch.NONE, 60, 0, 40), orders(0, 40))
                        .isBalanced())
                .as("a bucket is missing")
                .isFalse();
    }

    @Test
    void isNotBalancedWhenOrdersOwnMoreOrLessThanWasSold() {
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 41)).isBalanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 39)).isBalanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(1, 37, 1)).isBalanced())
                .isFalse();
        assertThat(audit(ledger(60, 40), board(60, 0, 40), orders(0, 41, 3)).isBalanced())
                .isFalse();
    }

    @Test
    void isNotBalancedWhenTheOrdersCannotBeCounted() {
        assertThat(audit(ledger(60, 40), board(60, 0, 40), null).isBalanced()).isFalse();
    }

    @Test
    void neverGetsALedgerThatDoesNotAddUp() {
        assertThatThrownBy(() -> ledger(60, 39)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anOrderServiceThatDoesNotCountRestockingUnitsHasNone() {
        String json = """
                {"accepted": 1, "confirmed": 2, "rejected": 3, "paid": 4, "closed": 5, "cancelled": 6, "refunding": 7,
                 "refunded": 8%s}""";
        assertThat(MessageJson.read(json.formatted(""), OrderUnits.class)).isEqualTo(counted(0));
        assertThat(MessageJson.read(json.formatted(", \"releasing\": 9"), OrderUnits.class))
                .isEqualTo(counted(9));
    }

    @Test
    void isAnsweredWithTheFieldsOfTheApi() {
        var view = AuditController.AuditView.of(
                new Audit(ledger(60, 40), board(55, 5, 40), counted(9), new SaleState(1_000_002, false)));
        assertThat(new String(MessageJson.write(view), StandardCharsets.UTF_8)).isEqualTo("""
                {"allotted":100,"redis":{"available":55,"held":5,"sold":40},\
                "ledger":{"available":60,"sold":40,"returned":0},\
                "orders":{"accepted":1,"confirmed":2,"rejected":3,"paid":4,"closed":5,"cancelled":6,"refunding":7,\
                "refunded":8,"releasing":9},"balanced":false,"generation":1000002}""");
    }

    private static Audit audit(Allotment allotment, BoardCount board, OrderUnits orders) {
        return new Audit(allotment, board, orders, SaleState.UNKNOWN);
    }

    private static Allotment ledger(int available, int sold) {
        return AnAllotment.with(available, sold);
    }

    private static OrderUnits orders(int accepted, int confirmed) {
        return orders(accepted, confirmed, 0);
    }

    private static OrderUnits orders(int accepted, int confirmed, int restocking) {
        return FakeOrders.orders(accepted, confirmed, restocking);
    }

    private static OrderUnits counted(int restocking) {
        return new OrderUnits(
                Units.of(1),
                Units.of(2),
                Units.of(3),
                Units.of(4),
                Units.of(5),
                Units.of(6),
                Units.of(7),
                Units.of(8),
                Units.of(restocking));
    }
}
