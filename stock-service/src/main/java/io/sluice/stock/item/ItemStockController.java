package io.sluice.stock.item;

import io.sluice.common.id.IdGenerator;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import io.sluice.stock.StockProblem;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Normal stock, for admins and for the services that create items and promotions. */
@RestController
class ItemStockController {
    private static final int MAX_CHANGE = 100_000_000;

    private final ItemStockMapper stock;
    private final ChangeItemStock changeItemStock;

    ItemStockController(ItemStockMapper stock, ChangeItemStock changeItemStock) {
        this.stock = stock;
        this.changeItemStock = changeItemStock;
    }

    @GetMapping({"/api/admin/stock/{itemId}", "/internal/stock/{itemId}"})
    StockView show(@PathVariable String itemId) {
        Integer available = IdGenerator.isId(itemId) ? stock.available(itemId) : null;
        if (available == null) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        return new StockView(itemId, available);
    }

    /** The caller names the command, so that sending it again cannot count twice. */
    @PutMapping({"/api/admin/stock/{itemId}/changes/{commandId}", "/internal/stock/{itemId}/changes/{commandId}"})
    StockView change(@PathVariable String itemId, @PathVariable String commandId, @RequestBody ChangeRequest request) {
        if (!IdGenerator.isId(itemId) || !IdGenerator.isId(commandId)) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        if (request.units() == 0 || Math.abs((long) request.units()) > MAX_CHANGE) {
            throw new ProblemException(StockProblem.INVALID_UNITS, "units is -" + MAX_CHANGE + " to " + MAX_CHANGE);
        }
        return switch (changeItemStock.change(itemId, commandId, request.units())) {
            case DONE, ALREADY_DONE -> show(itemId);
            case NOT_ENOUGH_STOCK -> throw new ProblemException(StockProblem.NOT_ENOUGH_STOCK);
        };
    }

    record ChangeRequest(int units) {}

    record StockView(String itemId, int available) {}
}
