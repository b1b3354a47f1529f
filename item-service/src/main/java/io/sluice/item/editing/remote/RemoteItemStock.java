package io.sluice.item.editing.remote;

import io.sluice.item.editing.ItemStock;
import org.springframework.stereotype.Component;

@Component
class RemoteItemStock implements ItemStock {
    private final StockHttp http;

    RemoteItemStock(StockHttp http) {
        this.http = http;
    }

    /** An item gets its first units once: its own id names the command. */
    @Override
    public void put(String itemId, int units) {
        http.change(itemId, itemId, new StockHttp.Change(units));
    }
}
