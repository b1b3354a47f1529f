package io.sluice.stock;

import io.sluice.common.test.PropertiesContract;

class StockServicePropertiesTests extends PropertiesContract {}
