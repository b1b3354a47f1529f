package io.sluice.promo;

import io.sluice.common.test.PropertiesContract;

class PromoServicePropertiesTests extends PropertiesContract {}
