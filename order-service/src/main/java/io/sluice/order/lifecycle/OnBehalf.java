package io.sluice.order.lifecycle;

import io.sluice.common.platform.id.UserId;

/** An admin who does something that is the buyer's to do, and the reason. It is kept with the change. */
public record OnBehalf(UserId admin, ActReason reason) {}
