package io.sluice.order;

import io.sluice.common.test.PropertiesContract;
import java.util.Map;

class OrderServicePropertiesTests extends PropertiesContract {
    @Override
    protected Map<String, String> required() {
        return Map.of(
                "sluice.order.provider.url", "http://provider.example",
                "sluice.order.provider.callback-url", "http://sluice.example/api/payments/callback",
                "sluice.order.provider.key", "a key",
                "sluice.order.failed-messages.groups", "stock-ledger");
    }

    @Override
    protected Map<String, String> badValues() {
        return Map.of(
                "sluice.order.provider.url", "",
                "sluice.order.provider.callback-url", "");
    }

    @Override
    protected Map<String, String> free() {
        return Map.of("sluice.order.shipping.url", "none: requests are only logged");
    }
}
