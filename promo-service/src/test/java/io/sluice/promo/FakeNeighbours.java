package io.sluice.promo;

import io.sluice.common.selling.domain.Money;
import io.sluice.promo.drafting.Catalogue;
import io.sluice.promo.drafting.ListedItem;
import io.sluice.promo.promotion.FakeStock;
import java.util.Optional;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;

/** Stands in for item-service and stock-service, which the system tests have for real. */
@TestConfiguration(proxyBeanMethods = false)
public class FakeNeighbours {
    private static final Money NORMAL_PRICE = new Money(10_000, "CNY");

    @Bean
    @Primary
    Catalogue fakeCatalogue() {
        return itemId -> Optional.of(new ListedItem(itemId, "An item", NORMAL_PRICE, true));
    }

    @Bean
    @Primary
    FakeStock fakeStock() {
        return new FakeStock();
    }
}
