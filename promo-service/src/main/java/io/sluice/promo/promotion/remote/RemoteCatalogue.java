package io.sluice.promo.promotion.remote;

import io.sluice.common.id.Ids;
import io.sluice.promo.promotion.Catalogue;
import io.sluice.promo.promotion.ItemOffer;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;

@Component
class RemoteCatalogue implements Catalogue {
    private final ItemHttp http;

    RemoteCatalogue(ItemHttp http) {
        this.http = http;
    }

    @Override
    public Optional<ItemOffer> find(String itemId) {
        if (!Ids.isId(itemId)) {
            return Optional.empty();
        }
        try {
            return Optional.of(http.item(itemId));
        } catch (HttpClientErrorException.NotFound noSuchItem) {
            return Optional.empty();
        }
    }
}
