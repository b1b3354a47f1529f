package io.sluice.common;

import io.sluice.common.test.PropertiesContract;
import java.util.Map;

class CommonPropertiesTests extends PropertiesContract {
    @Override
    protected Map<String, String> required() {
        return Map.of("sluice.sentinel.log-directory", "logs", "sluice.token.key", "a key");
    }

    @Override
    protected Map<String, String> badValues() {
        return Map.of("sluice.sentinel.log-directory", "");
    }

    @Override
    protected Map<String, String> free() {
        return Map.of(
                "sluice.identity.key", "the gateway has none, and SecretGuard checks those of services",
                "sluice.identity.call-keys", "a map; who lacks a key learns it from the one who calls",
                "sluice.fault.die-at", "a step that does not exist is never reached",
                "sluice.fault.clock-offset", "any clock may be wrong, by any time; local mode only");
    }
}
