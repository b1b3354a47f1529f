package io.sluice.user;

import io.sluice.common.test.OnLocalMiddleware;
import io.sluice.common.test.ServiceContract;

@OnLocalMiddleware("user-service")
class UserServiceIT extends ServiceContract {}
