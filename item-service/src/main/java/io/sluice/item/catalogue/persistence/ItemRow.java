package io.sluice.item.catalogue.persistence;

import com.baomidou.mybatisplus.annotation.IdType;
import com.baomidou.mybatisplus.annotation.TableId;
import com.baomidou.mybatisplus.annotation.TableName;
import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.ItemId;
import io.sluice.item.catalogue.Details;
import io.sluice.item.catalogue.Item;
import io.sluice.item.catalogue.Listing;
import io.sluice.item.catalogue.Revision;
import io.sluice.item.catalogue.Sales;
import java.time.Instant;

/** A row of the table of items. */
@TableName("items")
record ItemRow(
        @TableId(type = IdType.INPUT) ItemId id,
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
    static ItemRow of(Item item) {
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
