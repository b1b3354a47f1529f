package io.sluice.common.platform.identity;

import io.sluice.common.platform.id.UserId;

/** The signed-in user of a request. A controller method that takes one answers 401 to requests without one. */
public record SignedIn(UserId userId) {}
