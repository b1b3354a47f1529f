package io.sluice.item.catalogue;

import com.baomidou.mybatisplus.core.toolkit.Wrappers;
import com.baomidou.mybatisplus.extension.plugins.pagination.Page;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class CatalogueController {
    private static final int MAX_SIZE = 100;
    private static final int MAX_PAGE = 10_000;

    private final ItemMapper items;

    CatalogueController(ItemMapper items) {
        this.items = items;
    }

    /** Pages count from 1. */
    @GetMapping("/api/items")
    ItemPage list(@RequestParam(defaultValue = "1") int page, @RequestParam(defaultValue = "20") int size) {
        if (page < 1 || page > MAX_PAGE || size < 1 || size > MAX_SIZE) {
            throw new ProblemException(
                    CommonProblem.MALFORMED_REQUEST, "page is 1 to " + MAX_PAGE + ", size is 1 to " + MAX_SIZE);
        }
        var found = items.selectPage(
                new Page<>(page, size),
                Wrappers.<Item>query().eq("on_shelf", true).orderByAsc("id"));
        return new ItemPage(found.getRecords().stream().map(ItemView::of).toList(), page, size, found.getTotal());
    }

    @GetMapping("/api/items/{id}")
    ItemView detail(@PathVariable String id) {
        Item item = items.selectById(id);
        if (item == null || !item.onShelf()) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        return ItemView.of(item);
    }

    record ItemPage(List<ItemView> items, int page, int size, long total) {}

    record ItemView(
            String id, String title, String description, String imageUrl, long price, String currency, long sales) {
        static ItemView of(Item item) {
            return new ItemView(
                    item.id(),
                    item.title(),
                    item.description(),
                    item.imageUrl(),
                    item.price(),
                    item.currency(),
                    item.sales());
        }
    }
}
