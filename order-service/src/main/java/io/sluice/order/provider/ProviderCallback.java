package io.sluice.order.provider;

import java.util.function.UnaryOperator;

/**
 * A request that claims to come from the provider.
 *
 * @param header the value of a header, or null
 */
public record ProviderCallback(UnaryOperator<String> header, byte[] body) {}
