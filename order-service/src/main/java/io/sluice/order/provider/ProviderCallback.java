package io.sluice.order.provider;

import java.util.Optional;
import java.util.function.Function;

/**
 * A request that claims to come from the provider.
 *
 * @param header the value of a header by its name, if the request has it
 */
public record ProviderCallback(Function<String, Optional<String>> header, byte[] body) {}
