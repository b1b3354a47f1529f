package io.sluice.item.catalogue.web;

import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.ItemId;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.Items;
import io.sluice.item.catalogue.Listing;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Items for other services, those off the shelf too. */
@RestController
class InternalItemController {
    private final Items items;

    InternalItemController(Items items) {
        this.items = items;
    }

    @GetMapping("/internal/items/{id}")
    Offer offer(@PathVariable ItemId id) {
        return items.find(id).map(Offer::of).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
    }

    record Offer(ItemId id, String title, long price, String currency, boolean onShelf) {
        static Offer of(Item item) {
            Listing listing = item.listing();
            Money price = listing.price();
            return new Offer(item.id(), listing.details().title(), price.amount(), price.currency(), listing.onShelf());
        }
    }
}
