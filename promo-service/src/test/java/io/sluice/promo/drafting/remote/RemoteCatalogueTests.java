package io.sluice.promo.drafting.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.requestTo;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withStatus;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withSuccess;

import io.sluice.common.selling.domain.Money;
import io.sluice.common.selling.id.ItemId;
import io.sluice.common.test.TestIds;
import io.sluice.promo.drafting.Catalogue;
import io.sluice.promo.drafting.ListedItem;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.web.client.MockRestServiceServer;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.support.RestClientAdapter;
import org.springframework.web.service.invoker.HttpServiceProxyFactory;

/** What item-service is asked, and how its answers are read. */
class RemoteCatalogueTests {
    private static final ItemId ITEM = TestIds.item("i");

    private final RestClient.Builder client = RestClient.builder();
    private final MockRestServiceServer server =
            MockRestServiceServer.bindTo(client).build();
    private final Catalogue catalogue =
            new RemoteCatalogue(HttpServiceProxyFactory.builderFor(RestClientAdapter.create(client.build()))
                    .build()
                    .createClient(ItemHttp.class));

    @Test
    void findsAnItemWithItsNormalPrice() {
        String item = """
                {"id": "%s", "title": "An item", "price": 10000, "currency": "CNY", "onShelf": true}
                """;
        server.expect(requestTo("/internal/items/" + ITEM))
                .andRespond(withSuccess(item.formatted(ITEM), MediaType.APPLICATION_JSON));
        assertThat(catalogue.find(ITEM)).contains(new ListedItem(ITEM, "An item", new Money(10_000, "CNY"), true));
    }

    @Test
    void findsNoItemThatIsNotThere() {
        server.expect(requestTo("/internal/items/" + ITEM)).andRespond(withStatus(HttpStatus.NOT_FOUND));
        assertThat(catalogue.find(ITEM)).isEmpty();
    }
}
