/**
 * The port to the payment provider. Everything a provider has of its own, its calls and the whole format of its callbacks, is behind
 * {@link io.sluice.order.provider.PaymentProvider}: a second provider is one package beside {@code http}.
 */
package io.sluice.order.provider;
