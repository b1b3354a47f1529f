package io.sluice.user;

import io.sluice.common.test.PropertiesContract;
import java.util.Map;

class UserServicePropertiesTests extends PropertiesContract {
    @Override
    protected Map<String, String> badValues() {
        return Map.of("sluice.user.sms.url", "not a url");
    }

    @Override
    protected Map<String, String> free() {
        return Map.of(
                "sluice.user.sms.token", "whatever the provider gave us",
                "sluice.user.admin.phone", "matters once; a wrong one must not stop a service that has its admin",
                "sluice.user.admin.password", "matters once; without one no admin is created");
    }
}
