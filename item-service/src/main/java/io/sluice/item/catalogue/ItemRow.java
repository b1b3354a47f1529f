package io.sluice.item.catalogue;

import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.ItemId;
import java.time.Instant;

/** A row of the table of items. Its JSON is also what the history of an item keeps. */
@TableName("items")
public record ItemRow(
        ItemId id,
        String title,
        String description,
        String imageUrl,
        long price,
        String currency,
        boolean onShelf,
        long sales,
        int version,
        Instant createdAt,
        Instant updatedAt) {
    public static ItemRow of(Item item) {
        Details details = item.listing().details();
        Money price = item.listing().price();
        Revision revision = item.revision();
        return new ItemRow(
                item.id(),
                details.title(),
                details.description(),
                details.imageUrl(),
                price.amount(),
                price.currency(),
                item.listing().onShelf(),
                item.sales().units(),
                revision.version(),
                revision.createdAt(),
                revision.updatedAt());
    }

    Item toItem() {
        var listing = new Listing(new Details(title, description, imageUrl), new Money(price, currency), onShelf);
        return new Item(id, listing, new Sales(sales), new Revision(version, createdAt, updatedAt));
    }
}
