package io.sluice.order;

import io.sluice.common.test.PropertiesContract;
import java.util.Map;

class OrderPropertiesTests extends PropertiesContract {
    @Override
    protected Map<String, String> required() {
        return Map.of(
                "sluice.order.provider.url", "http://127.0.0.1:8090",
                "sluice.order.provider.callback-url", "http://127.0.0.1:8080/api/payments/callback",
                "sluice.order.provider.key", "a-key",
                "sluice.order.failed-messages.groups", "stock-ledger");
    }

    @Override
    protected Map<String, String> badValues() {
        return Map.of(
                "sluice.order.provider.url", "",
                "sluice.order.provider.callback-url", "",
                "sluice.order.provider.shop-url", "no address",
                "sluice.order.shipping.url", "no address",
                "sluice.order.push.max-buffered", "much");
    }
}
