package io.sluice.promo;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceContract;

@OnLocalMiddleware("promo-service")
class PromoServiceIT extends ServiceContract {}
