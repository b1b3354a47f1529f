package io.sluice.stock.normal;

import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ItemStockController {
    private final ItemStockMapper stock;

    ItemStockController(ItemStockMapper stock) {
        this.stock = stock;
    }

    @GetMapping("/api/admin/stock/{itemId}")
    StockView detail(@PathVariable String itemId) {
        ItemStock found = stock.selectById(itemId);
        if (found == null) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        return new StockView(itemId, found.available());
    }

    record StockView(String itemId, int available) {}
}
