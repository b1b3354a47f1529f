package io.sluice.common.platform.clock;

import java.time.Duration;
import java.util.function.Supplier;

/**
 * The clock of another machine.
 *
 * @param name for logs and metrics
 * @param sinceEpoch reads it; may throw when it is unreachable
 */
record TimeSource(String name, Supplier<Duration> sinceEpoch) {}
