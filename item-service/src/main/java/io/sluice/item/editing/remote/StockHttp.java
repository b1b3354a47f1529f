package io.sluice.item.editing.remote;

import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.service.annotation.PutExchange;

/** The calls to stock-service. */
public interface StockHttp {
    @PutExchange("/internal/stock/{itemId}/changes/{commandId}")
    void change(@PathVariable String itemId, @PathVariable String commandId, @RequestBody Change change);

    /** Units to add. */
    record Change(int units) {}
}
