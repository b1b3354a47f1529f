/** Money that comes in. What the provider reports of a payment, by callback or when polled, is applied once. */
package io.sluice.order.payment;
