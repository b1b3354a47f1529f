package io.sluice.item.catalogue;

import io.sluice.common.id.IdGenerator;
import io.sluice.common.problem.CommonProblem;
import io.sluice.common.problem.ProblemException;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Items for other services, those off the shelf too. */
@RestController
class InternalItemController {
    private final ItemMapper items;

    InternalItemController(ItemMapper items) {
        this.items = items;
    }

    @GetMapping("/internal/items/{id}")
    Offer offer(@PathVariable String id) {
        Item item = IdGenerator.isId(id) ? items.selectById(id) : null;
        if (item == null) {
            throw new ProblemException(CommonProblem.NOT_FOUND);
        }
        return new Offer(item.id(), item.title(), item.price(), item.currency(), item.onShelf());
    }

    record Offer(String id, String title, long price, String currency, boolean onShelf) {}
}
