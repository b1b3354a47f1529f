package io.sluice.item;

import io.sluice.common.test.PropertiesContract;

class ItemServicePropertiesTests extends PropertiesContract {}
