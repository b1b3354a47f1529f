package io.sluice.stock;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceContract;

@OnLocalMiddleware("stock-service")
class StockServiceIT extends ServiceContract {}
