package io.sluice.item.editing.remote;

import io.sluice.common.selling.domain.Units;
import io.sluice.common.selling.id.CommandId;
import io.sluice.common.selling.id.ItemId;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.service.annotation.PutExchange;

/** The calls to stock-service. */
interface StockHttp {
    @PutExchange("/internal/stock/{itemId}/changes/{commandId}")
    void change(@PathVariable ItemId itemId, @PathVariable CommandId commandId, @RequestBody Change change);

    /** Units to add. */
    record Change(Units units) {}
}
