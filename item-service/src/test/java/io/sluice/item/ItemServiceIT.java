package io.sluice.item;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceContract;

@OnLocalMiddleware("item-service")
class ItemServiceIT extends ServiceContract {}
