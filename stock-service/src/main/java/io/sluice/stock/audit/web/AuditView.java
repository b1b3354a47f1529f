package io.sluice.stock.audit.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.sluice.common.selling.board.BoardCount;
import io.sluice.common.selling.domain.Units;
import io.sluice.stock.allotment.StockBalance;
import io.sluice.stock.audit.Audit;
import io.sluice.stock.audit.OrderUnits;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The audit of a promotion as the API shows it.
 *
 * @param orders null if order-service cannot be reached
 */
record AuditView(
        @Schema(description = "units set aside for the promotion", example = "100")
        Units allotted,

        BoardView redis,
        LedgerView ledger,

        @Schema(description = "null if order-service cannot be reached") @Nullable
        OrdersView orders,

        boolean balanced,

        @Schema(description = "counts how often the sale was opened or stopped", example = "1")
        long generation) {
    static AuditView of(Audit audit) {
        BoardCount board = audit.board();
        StockBalance balance = audit.ledger().balance();
        return new AuditView(
                balance.allotted(),
                new BoardView(board.available(), board.held(), board.sold()),
                new LedgerView(balance.available(), balance.sold(), balance.returned()),
                audit.orders().map(OrdersView::of).orElse(null),
                audit.isBalanced(),
                audit.saleState().generation());
    }

    @Schema(name = "BoardUnits")
    record BoardView(Units available, Units held, Units sold) {}

    @Schema(name = "LedgerUnits")
    record LedgerView(Units available, Units sold, Units returned) {}

    @Schema(name = "OrderUnits")
    record OrdersView(
            Units accepted,
            Units confirmed,
            Units rejected,
            Units paid,
            Units closed,
            Units cancelled,
            Units refunding,
            Units refunded,

            @Schema(description = "those being restocked") @JsonProperty("releasing")
            Units restocking) {
        static OrdersView of(OrderUnits orders) {
            return new OrdersView(
                    orders.underWay().accepted(),
                    orders.owned().confirmed(),
                    orders.ended().rejected(),
                    orders.owned().paid(),
                    orders.ended().closed(),
                    orders.ended().cancelled(),
                    orders.owned().refunding(),
                    orders.ended().refunded(),
                    orders.underWay().restocking());
        }
    }
}
