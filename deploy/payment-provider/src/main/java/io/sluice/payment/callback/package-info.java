/** Telling the merchant what became of a payment, until it listens. */
package io.sluice.payment.callback;
