/**
 * The port to the payment provider. Everything a provider has of its own, its calls and the whole format of its
 * callbacks, is behind {@link io.sluice.order.provider.PaymentProvider}: another provider is one other package in place
 * of {@code provider.remote}.
 */
@NullMarked
package io.sluice.order.provider;

import org.jspecify.annotations.NullMarked;
