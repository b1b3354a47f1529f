package io.sluice.gateway;

import io.sluice.common.test.PropertiesContract;
import java.util.Map;

class GatewayPropertiesTests extends PropertiesContract {
    @Override
    protected Map<String, String> badValues() {
        return Map.of(
                "sluice.gateway.client.trusted-proxies", "10.0.0.0/33",
                "sluice.gateway.hot-reads.max-size", "much",
                "sluice.gateway.origin.own", "https://shop.example/shop");
    }
}
