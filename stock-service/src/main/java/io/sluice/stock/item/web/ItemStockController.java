package io.sluice.stock.item.web;

import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.identity.Identity;
import io.sluice.common.platform.problem.CheckedBody;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.platform.problem.ProblemType;
import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.stock.StockProblem;
import io.sluice.stock.item.ChangeItemStock;
import io.sluice.stock.item.NormalStock;
import io.sluice.stock.ledger.UnitDelta;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Normal stock, for admins and for the services that create items and promotions. */
@RestController
@Tag(name = "Stock (admins)")
class ItemStockController {
    private static final int MAX_CHANGE = 100_000_000;

    private final NormalStock stock;
    private final ChangeItemStock changeItemStock;

    ItemStockController(NormalStock stock, ChangeItemStock changeItemStock) {
        this.stock = stock;
        this.changeItemStock = changeItemStock;
    }

    @Operation(operationId = "showStock", summary = "Shows how many units of an item are in normal stock.")
    @GetMapping({"/api/admin/stock/{itemId}", "/internal/stock/{itemId}"})
    StockView show(@PathVariable ItemId itemId) {
        return stock.find(itemId)
                .map(available -> new StockView(itemId, available))
                .orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    /** The caller names the command, so that sending it again cannot count twice. */
    @Operation(operationId = "changeStock", summary = "Adds units to normal stock or removes them, once per command.")
    @Refusals({"invalid-units", "not-enough-stock"})
    @PutMapping({"/api/admin/stock/{itemId}/changes/{commandId}", "/internal/stock/{itemId}/changes/{commandId}"})
    StockView change(
            Identity caller,
            @PathVariable ItemId itemId,
            @Parameter(description = "a ULID that the caller makes") @PathVariable CommandId commandId,
            @Valid @RequestBody ChangeRequest request) {
        return switch (changeItemStock.change(itemId, commandId, new UnitDelta(request.units()), caller)) {
            case DONE, ALREADY_DONE -> show(itemId);
            case NOT_ENOUGH_STOCK -> throw new ProblemException(StockProblem.NOT_ENOUGH_STOCK);
        };
    }

    record ChangeRequest(
            @Schema(description = "to add, or to remove if negative; not zero", example = "100")
            @NotZero
            @Min(-MAX_CHANGE)
            @Max(MAX_CHANGE)
            int units)
            implements CheckedBody {
        @Override
        public ProblemType whenInvalid() {
            return StockProblem.INVALID_UNITS;
        }
    }

    record StockView(ItemId itemId, @Schema(example = "500") Units available) {}
}
