package io.sluice.promo;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceContract;
import org.springframework.context.annotation.Import;

@OnLocalMiddleware("promo-service")
@Import(FakeNeighbours.class)
class PromoServiceIT extends ServiceContract {}
