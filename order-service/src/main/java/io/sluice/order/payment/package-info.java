/** Money that comes in. What the provider reports of a payment, by callback or when polled, is applied once. */
@NullMarked
package io.sluice.order.payment;

import org.jspecify.annotations.NullMarked;
