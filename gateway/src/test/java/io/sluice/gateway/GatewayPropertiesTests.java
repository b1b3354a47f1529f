package io.sluice.gateway;

import io.sluice.common.test.PropertiesContract;
import java.util.Map;

class GatewayPropertiesTests extends PropertiesContract {
    @Override
    protected Map<String, String> badValues() {
        return Map.of("sluice.gateway.client.trusted-proxies", "10.0.0.0/33");
    }

    @Override
    protected Map<String, String> free() {
        return Map.of("sluice.gateway.push.allowed-origins", "a text that no browser sends allows no page");
    }
}
