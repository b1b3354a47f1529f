package io.sluice.item;

import io.sluice.common.test.PropertiesContract;
import java.util.Map;

class ItemServicePropertiesTests extends PropertiesContract {
    @Override
    protected Map<String, String> required() {
        return Map.of("sluice.item.pictures.directory", "pictures");
    }
}
