package io.sluice.promo.drafting.remote;

import io.sluice.common.selling.id.ItemId;
import io.sluice.promo.drafting.Catalogue;
import io.sluice.promo.drafting.ListedItem;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.service.registry.ImportHttpServices;

@Component
@ImportHttpServices(group = "item-service", types = ItemHttp.class)
class RemoteCatalogue implements Catalogue {
    private final ItemHttp http;

    RemoteCatalogue(ItemHttp http) {
        this.http = http;
    }

    @Override
    public Optional<ListedItem> find(ItemId itemId) {
        try {
            return Optional.of(http.findItem(itemId).toListedItem());
        } catch (HttpClientErrorException.NotFound noSuchItem) {
            return Optional.empty();
        }
    }
}
