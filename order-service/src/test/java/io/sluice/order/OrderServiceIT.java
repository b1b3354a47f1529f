package io.sluice.order;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceContract;

@OnLocalMiddleware("order-service")
class OrderServiceIT extends ServiceContract {}
