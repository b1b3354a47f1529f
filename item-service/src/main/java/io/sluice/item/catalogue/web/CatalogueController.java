package io.sluice.item.catalogue.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.sluice.common.platform.docs.Refusals;
import io.sluice.common.platform.problem.CommonProblem;
import io.sluice.common.platform.problem.ProblemException;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.selling.id.PromoId;
import io.sluice.common.selling.promo.LocalPromos;
import io.sluice.common.selling.promo.PublishedPromo;
import io.sluice.item.ItemProblem;
import io.sluice.item.catalogue.Catalogue;
import io.sluice.item.catalogue.Details;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.Page;
import io.sluice.item.catalogue.PageRequest;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Catalogue")
class CatalogueController {
    private final Catalogue catalogue;
    private final LocalPromos promos;
    private final Clock clock;

    CatalogueController(Catalogue catalogue, LocalPromos promos, Clock clock) {
        this.catalogue = catalogue;
        this.promos = promos;
        this.clock = clock;
    }

    /** Pages count from 1. */
    @Operation(operationId = "listItems", summary = "Lists the items on the shelf, newest first.")
    @Refusals({"page-out-of-range"})
    @GetMapping("/api/items")
    Page<ItemView> list(
            @Parameter(description = "counted from 1", schema = @Schema(minimum = "1", maximum = "10000"))
                    @RequestParam(defaultValue = "1")
                    int page,
            @Parameter(description = "entries per page", schema = @Schema(minimum = "1", maximum = "100"))
                    @RequestParam(defaultValue = "20")
                    int size) {
        PageRequest request = PageRequest.parse(page, size)
                .orElseThrow(() -> new ProblemException(ItemProblem.PAGE_OUT_OF_RANGE, PageRequest.RANGE));
        return catalogue.findPage(request).map(item -> ItemView.of(item, null));
    }

    @Operation(operationId = "showItem", summary = "Shows an item and the promotion that it is in or that comes next.")
    @GetMapping("/api/items/{id}")
    ItemView detail(@PathVariable ItemId id) {
        Item item = catalogue.find(id).orElseThrow(() -> new ProblemException(CommonProblem.NOT_FOUND));
        return ItemView.of(
                item,
                promos.findCurrent(id, clock.instant())
                        .map(PublishedPromo::promoId)
                        .orElse(null));
    }

    /**
     * An item as buyers see it.
     *
     * @param promoId the promotion it is in, or the next one; absent without one
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ItemView(
            ItemId id,
            @Schema(example = "Mechanical keyboard") String title,
            @Schema(example = "87 keys, hot-swappable") String description,

            @Schema(description = "empty without a picture", example = "/pictures/3f9a1c0be27d4586-1080.jpg")
            String imageUrl,

            @Schema(description = "in minor units", example = "39900")
            long price,

            @Schema(example = "CNY") String currency,

            @Schema(description = "units sold so far", example = "128")
            long sales,

            @Schema(description = "the promotion it is in, or the next one") @Nullable
            PromoId promoId) {
        static ItemView of(Item item, @Nullable PromoId promoId) {
            Details details = item.listing().details();
            Money price = item.listing().price();
            return new ItemView(
                    item.id(),
                    details.title(),
                    details.description(),
                    details.imageUrl(),
                    price.amount(),
                    price.currency(),
                    Math.max(0, item.sales().units()),
                    promoId);
        }
    }
}
