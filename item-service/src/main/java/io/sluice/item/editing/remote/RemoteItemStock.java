package io.sluice.item.editing.remote;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import io.sluice.item.editing.ItemStock;
import org.springframework.stereotype.Component;
import org.springframework.web.service.registry.ImportHttpServices;

@Component
@ImportHttpServices(group = "stock-service", types = StockHttp.class)
class RemoteItemStock implements ItemStock {
    private final StockHttp http;

    RemoteItemStock(StockHttp http) {
        this.http = http;
    }

    /** An item gets its first units once: its own id names the command. */
    @Override
    public void addFirst(ItemId itemId, Units units) {
        http.change(itemId, new CommandId(itemId.value()), new StockHttp.Change(units));
    }
}
